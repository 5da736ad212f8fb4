import fs from 'node:fs';
import path from 'node:path';
import { linkFile } from './draft.ts';
import type { Release, ReleaseStore } from './releases.ts';
import { dayFolder, removeOldDays } from './retained-days.ts';

const RETAINED_DAYS = 30;
/** Their names contain their hash. */
const PICTURES = '_images/';

/**
 * Stores the pictures of the live release that the next one does not have, by day, for thirty days: a page that was
 * opened before shows them when it is scrolled. Servers look for them in `retained` (src/api/static/site-file.ts).
 */
export function retainPictures(
  store: ReleaseStore,
  live: Release,
  next: { has(file: string): boolean },
  now: Date,
): void {
  const retained = path.join(store.home, 'retained');
  const today = dayFolder(retained, now);
  const folders = new Set<string>();
  for (const file of Object.keys(live.manifest)) {
    if (!file.startsWith(PICTURES) || next.has(file)) continue;
    const [from, to] = [path.join(live.dir, file), path.join(today, file)];
    if (fs.existsSync(from) && !fs.existsSync(to)) linkFile(from, to, folders);
  }
  removeOldDays(retained, RETAINED_DAYS, now);
}
