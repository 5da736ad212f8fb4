import { finishedReleases, type Release, type ReleaseStore, readRelease } from '../publish/releases.ts';
import { isTakenBack } from '../publish/taken-back.ts';

/**
 * The release that a rollback makes live: the newest one before `live` that differs for visitors. A build publishes twice
 * when gallery pictures come later; the release that only lacks them is skipped, and so
 * is one that was taken back: on a server that followed a rollback of another it lies before the live one.
 */
export function earlierRelease(store: ReleaseStore, live: Release): Release | null {
  for (const id of finishedReleases(store).reverse()) {
    if (id >= live.id) continue;
    const release = readRelease(store, id);
    if (release !== null && !isPartOf(release, live) && !isTakenBack(store, release)) return release;
  }
  return null;
}

/** Every file of `part` is in `whole`, as it is. */
function isPartOf(part: Release, whole: Release): boolean {
  return Object.entries(part.manifest).every(([file, { hash }]) => whole.manifest[file]?.hash === hash);
}
