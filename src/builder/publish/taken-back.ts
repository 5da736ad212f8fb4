import path from 'node:path';
import * as v from 'valibot';
import { readStored } from '../../lib/files/read-stored.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { diff } from './diff.ts';
import type { Output } from './output.ts';
import { finishedReleases, liveId, type Release, type ReleaseStore, readRelease } from './releases.ts';

/** `live` took the place of later releases at a moment, ISO 8601. It says nothing once another release is live. */
const TakenBackSchema = jsonText(v.object({ live: v.string(), at: v.string() }));

/** To be called before the link is swapped: it has no effect until then. */
export function storeTakenBack(store: ReleaseStore, live: string, now: Date): void {
  replaceFile(file(store), JSON.stringify({ live, at: now.toISOString() }));
}

/** The release with exactly the wanted files that was taken back; null where there is none. */
export function takenBackRelease(store: ReleaseStore, wanted: readonly Output[]): Release | null {
  const live = liveId(store);
  if (live === null || !isRolledBack(store, live)) return null;
  for (const id of finishedReleases(store).filter(id => id > live)) {
    const release = readRelease(store, id);
    if (release === null) continue;
    const { make, remove } = diff(wanted, release.manifest);
    if (make.length + remove.length === 0) return release;
  }
  return null;
}

function isRolledBack(store: ReleaseStore, live: string): boolean {
  return readStored(file(store), TakenBackSchema)?.live === live;
}

function file(store: ReleaseStore): string {
  return path.join(store.home, 'taken-back.json');
}
