import fs from 'node:fs';
import path from 'node:path';
import type { Frame } from '../../site/frame.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { diff } from './diff.ts';
import { carryOver, type Draft, discardDraft, linkFile, publishDraft, startDraft } from './draft.ts';
import { withLock } from './lock.ts';
import type { Manifest, Output } from './output.ts';
import { liveRelease, type ReleaseStore } from './releases.ts';

export interface PublishOptions {
  pool: RenderPool;
  frame: Frame;
  /** Makes every file anew, whatever the live release holds. */
  full?: boolean;
  onProgress?: (rendered: number, total: number) => void;
}

export interface Published {
  pages: { rendered: number; reused: number; deleted: number };
  /** Size of the release. */
  bytes: number;
  /** Pages that could not be rendered; the live release is then as it was. */
  failures: { file: string; reason: string }[];
}

/**
 * Makes `wanted` the live release of a site (design §1): renders what changed, links what did not, and swaps one
 * link at the end. Nothing is written when nothing changed. A build that is killed leaves the live release alone.
 */
export function publish(
  store: ReleaseStore,
  wanted: readonly Output[],
  options: PublishOptions,
): Promise<Published> {
  return withLock(store, async () => {
    const live = liveRelease(store);
    const known = options.full === true ? {} : (live?.manifest ?? {});
    const changes = diff(wanted, known);
    const pages = {
      rendered: count(changes.make),
      reused: count(changes.keep),
      deleted: changes.remove.filter(file => live?.manifest[file]?.page).length,
    };
    if (live !== null && changes.make.length + changes.remove.length === 0) {
      return { pages, bytes: sizeOf(live.manifest), failures: [] };
    }
    const draft = startDraft(store, live);
    const base = options.full === true ? null : live;
    const missing = carryOver(options.full === true ? emptied(draft) : draft, wanted, base);
    const made = await make(draft, missing, options);
    if (made.failures.length > 0) {
      discardDraft(draft);
      return { pages, bytes: 0, failures: made.failures };
    }
    const manifest = manifestOf(wanted, [draft.held, live?.manifest ?? {}], made.sizes);
    publishDraft(store, draft, manifest);
    return { pages, bytes: sizeOf(manifest), failures: [] };
  });
}

async function make(draft: Draft, missing: readonly Output[], { pool, frame, onProgress }: PublishOptions) {
  const sizes = new Map<string, number>();
  const folders = new Set<string>();
  const pages = missing.filter(output => output.kind === 'page');
  const rendering = pool.render(frame, draft.dir, pages, done => onProgress?.(done, pages.length));
  for (const output of missing) {
    if (output.kind === 'text')
      sizes.set(output.file, writeText(path.join(draft.dir, output.file), output.body, folders));
    if (output.kind === 'link')
      sizes.set(output.file, linkOutput(output.from, path.join(draft.dir, output.file), folders));
  }
  const { files, failures } = await rendering;
  for (const { file, bytes } of files) sizes.set(file, bytes);
  return { sizes, failures };
}

function writeText(to: string, body: string, folders: Set<string>): number {
  if (!folders.has(path.dirname(to))) fs.mkdirSync(path.dirname(to), { recursive: true });
  folders.add(path.dirname(to));
  const bytes = Buffer.from(body);
  fs.writeFileSync(to, bytes);
  return bytes.length;
}

function linkOutput(from: string, to: string, folders: Set<string>): number {
  linkFile(from, to, folders);
  return fs.statSync(to).size;
}

/** The sizes of what was carried over are known from the releases it came from. */
function manifestOf(
  wanted: readonly Output[],
  known: readonly Manifest[],
  sizes: ReadonlyMap<string, number>,
): Manifest {
  const manifest: Manifest = {};
  for (const { file, hash, kind } of wanted) {
    const carried = known.find(entries => entries[file]?.hash === hash)?.[file];
    manifest[file] = { hash, bytes: sizes.get(file) ?? carried?.bytes ?? 0, page: kind === 'page' };
  }
  return manifest;
}

/** The draft with nothing of the older release in it. */
function emptied(draft: Draft): Draft {
  fs.rmSync(draft.dir, { recursive: true, force: true });
  fs.mkdirSync(draft.dir);
  return { ...draft, held: {} };
}

function count(outputs: readonly Output[]): number {
  return outputs.filter(({ kind }) => kind === 'page').length;
}

function sizeOf(manifest: Manifest): number {
  return Object.values(manifest).reduce((sum, { bytes }) => sum + bytes, 0);
}
