import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import { archiveAssets, archivePage, isArchived } from '../archive/archived-page.ts';
import type { Manifest } from './output.ts';
import type { Release, ReleaseStore } from './releases.ts';
import { dayFolder, removeOldDays } from './retained-days.ts';

const compress = promisify(gzip);

const RETAINED_DAYS = 7;
/** As many as compress at once. */
const AT_ONCE = 4;

/**
 * Stores the pages of `before` that `next` has in another form, or no longer, by day, for a week: a visitor may send
 * a form of a page that was opened before, and an operator may open the page that was seen
 * (src/api/page-snapshot/published-page.ts). The page of a car is kept for longer, by the same bytes (src/release/archive). Each
 * is `pages/<day>/<hash>.<release>.html.gz`. What cannot be stored is left out: it
 * holds up no release.
 */
export async function retainPages(
  store: ReleaseStore,
  before: Release,
  next: Manifest,
  now: Date,
): Promise<void> {
  const retained = path.join(store.home, 'pages');
  const today = dayFolder(retained, now);
  const replaced = Object.entries(before.manifest).filter(
    ([file, { hash, page }]) => page && next[file]?.hash !== hash,
  );
  const retain = async ([file, { hash }]: (typeof replaced)[number]) => {
    const to = path.join(today, `${hash}.${before.id}.html.gz`);
    const html = fs.readFileSync(path.join(before.dir, file));
    const bytes = await compress(html, { level: 6 });
    fs.mkdirSync(today, { recursive: true });
    replaceFile(to, bytes);
    if (isArchived(file)) archivePage(store, before, { hash, html, zipped: to });
  };
  const assets = async () => {
    if (replaced.some(([file]) => isArchived(file))) archiveAssets(store, before);
  };
  await assets().catch(leftOut);
  await inParallel(AT_ONCE, replaced, each => retain(each).catch(leftOut));
  removeOldDays(retained, RETAINED_DAYS, now);
}

/** The release is live, and does not need what could not be stored. */
function leftOut(): void {}
