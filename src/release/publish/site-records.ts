import fs from 'node:fs';
import path from 'node:path';
import { linkFile } from './draft.ts';
import { finishedReleases, liveId, type ReleaseStore } from './releases.ts';

/** What servers and the next build know of a site beside its release, by path below the site's home. */
export const SITE_RECORDS = [
  'site.json',
  'server/site.json',
  'server/cars.ndjson',
  'server/valuation.json',
  'server/offers.json',
  'stock.ndjson',
  'stock-index.json',
  'gone-cars.json',
  'published-dealer.json',
  'published.json',
] as const;
export type SiteRecord = (typeof SITE_RECORDS)[number];

/** Lines are added to its end; all other records are written by replacing the file. */
const GROWS = 'stock.ndjson';

/** Stores the site's records as those of the live release, for a rollback: as hard links, except the one that grows. */
export function storeRecords(store: ReleaseStore): void {
  const id = liveId(store);
  if (id === null) return;
  copyRecords(store.home, recordsDir(store, id));
  const finished = finishedReleases(store);
  for (const name of fs.readdirSync(path.join(store.home, 'records')))
    if (!finished.includes(name))
      fs.rmSync(path.join(store.home, 'records', name), { recursive: true, force: true });
}

/** Makes the records of a release those of the site again. False where none were stored: the site keeps its own. */
export function restoreRecords(store: ReleaseStore, id: string): boolean {
  if (!fs.existsSync(recordsDir(store, id))) return false;
  copyRecords(recordsDir(store, id), store.home);
  // A name or origin may be another: what servers look at (src/api/static/published-sites.ts).
  fs.utimesSync(path.dirname(store.home), new Date(), new Date());
  return true;
}

/** The cars that the server knew while a release was live, one a line; null where that was not stored. */
export function carsFile(store: ReleaseStore, id: string): string | null {
  return recordOf(store, id, 'server/cars.ndjson');
}

/** A record of the site as it was while a release was live; null where it was not stored. */
export function recordOf(store: ReleaseStore, id: string, name: SiteRecord): string | null {
  const file = path.join(recordsDir(store, id), name);
  return fs.existsSync(file) ? file : null;
}

function recordsDir(store: ReleaseStore, id: string): string {
  return path.join(store.home, 'records', id);
}

/** Each file appears whole, by a rename. */
function copyRecords(from: string, to: string): void {
  for (const name of SITE_RECORDS) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (!fs.existsSync(source)) continue;
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.rmSync(`${target}.draft`, { force: true });
    if (name === GROWS) fs.copyFileSync(source, `${target}.draft`);
    else linkFile(source, `${target}.draft`, new Set());
    fs.renameSync(`${target}.draft`, target);
    // Renaming one link of a file over another does nothing (POSIX).
    fs.rmSync(`${target}.draft`, { force: true });
  }
}
