import { hash } from 'node:crypto';
import type { SiteCopies } from '../../stock/received/site-copies.ts';
import { type ReleaseStore, releaseStore } from '../publish/releases.ts';
import { projectRoot } from '../renderer/project-root.ts';
import { sourceId } from '../renderer/source-id.ts';
import { adoptRelease } from './adopt-release.ts';
import { liveBuild } from './build-number.ts';
import { makeIncoming, storePart } from './incoming-files.ts';
import { offerRelease, readPart } from './offer-release.ts';
import { readReleaseList } from './release-list.ts';

interface DiskCopiesOptions {
  dealersDir: string;
  out: string;
  clock: () => Date;
}

/** Copies releases between an output folder and other servers. */
export function diskCopies({ dealersDir, out, clock }: DiskCopiesOptions): SiteCopies {
  const offered = new Map<string, string>();
  const storeOf = (slug: string): ReleaseStore => releaseStore(out, slug);
  return {
    version: async () => builderVersion(dealersDir),
    liveBuild: async slug => liveBuild(storeOf(slug)),
    async offer(slug, base) {
      const { dir, ...offer } = await offerRelease(storeOf(slug), base);
      offered.set(slug, dir);
      return offer;
    },
    async read(slug, parts) {
      const dir = offered.get(slug);
      if (dir === undefined)
        throw new Error(
          `The builder process was started again while it shared ${slug}. The site is shared again in a minute.`,
        );
      return parts.map(part => readPart(storeOf(slug), dir, part));
    },
    async store(slug, parts) {
      makeIncoming(storeOf(slug));
      for (const part of parts) storePart(storeOf(slug), part);
    },
    async adopt(slug, build, bytes) {
      return adoptRelease(storeOf(slug), { build, list: await readReleaseList(bytes) }, clock());
    },
  };
}

const CODE = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];

/** Names the code and the dealers' files: builders with equal names build equal sites of equal stock. */
function builderVersion(dealersDir: string): string {
  return hash('sha256', `${sourceId(projectRoot, CODE)} ${sourceId(dealersDir, ['.'])}`).slice(0, 16);
}
