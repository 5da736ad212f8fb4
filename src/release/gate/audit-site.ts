import fs from 'node:fs';
import path from 'node:path';
import { readIfExists } from '../../lib/files/read-if-exists.ts';
import { readLog } from '../log.ts';
import { liveRelease, type Release, type ReleaseStore } from '../publish/releases.ts';
import { readGateRules } from './gate-rules-file.ts';
import { inspectPage } from './inspection/inspect-page.ts';
import type { Inspection } from './inspection/inspection.ts';
import { checkLinks } from './links/check-links.ts';
import { type Override, overridesIn } from './overrides.ts';
import type { GateVerdict } from './verdict.ts';
import { VerdictRecord } from './verdict-record.ts';

/** The verdict for every page of the live release, as `npm run audit -- SLUG --json` prints it. */
export interface SiteAudit {
  slug: string;
  release: string;
  /** Of each page, by file: the verdict of the build that published it, else one of now. */
  pages: GateVerdict[];
  /** Pages that were looked at now: no build of this version checked them. */
  inspected: number;
  overrides: Override[];
}

/**
 * Returns the gate's verdicts on every page of the live release. Prices are compared when a site is built; checked now
 * is what the HTML itself proves, and where its addresses lead.
 * @throws where nothing is live, or no build of this version published the site.
 */
export function auditSite(store: ReleaseStore): SiteAudit {
  const live = liveRelease(store);
  if (live === null)
    throw new Error(
      `${store.slug} has no live release that can be read in ${store.home}. Name the folder of sites with --out, or build the site.`,
    );
  const known = readGateRules(store);
  if (known === null)
    throw new Error(
      `${store.slug} was published before there was a gate. Build it once: npm run build -- --only ${store.slug}.`,
    );
  const record = new VerdictRecord();
  record.open(store, known.version);
  const pages = Object.entries(live.manifest).flatMap(([file, { hash, page }]) =>
    page ? [{ file, hash }] : [],
  );
  const unknown = pages.filter(({ hash }) => !record.has(hash));
  const read = (file: string) => fs.readFileSync(path.join(live.dir, file));
  const inspections = new Map(unknown.map(({ file }) => [file, inspectPage(read(file), known.rules, read)]));
  const broken = brokenLinks(live, inspections);
  return {
    slug: store.slug,
    release: live.id,
    pages: pages
      .map(({ file, hash }) => {
        const inspection = inspections.get(file);
        const { kind, findings } = inspection ?? record.get(hash) ?? { kind: '', findings: [] };
        const links = broken.filter(each => each.file === file).map(({ file: _, ...each }) => each);
        return { file, hash, kind, findings: [...findings, ...links] };
      })
      .sort((a, b) => (a.file < b.file ? -1 : 1)),
    inspected: unknown.length,
    overrides: overridesIn(readLog(store)),
  };
}

function brokenLinks(live: Release, inspections: ReadonlyMap<string, Inspection>) {
  const redirects = path.join(live.dir, '_redirects');
  return checkLinks({
    inspections,
    others: [],
    files: new Set(Object.keys(live.manifest)),
    redirects: readIfExists(redirects) ?? '',
    ids: new Map(),
  });
}
