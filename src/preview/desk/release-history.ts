import { publishLog } from '../../release/changes/publish-log.ts';
import {
  finishedReleases,
  isProvisional,
  liveId,
  publishedAt,
  type ReleaseStore,
  readRelease,
} from '../../release/publish/releases.ts';
import { planRollback } from '../../release/rollback/plan-rollback.ts';
import type { ReleaseEntry } from '../../schemas/preview/preview-requests.ts';

/** The releases of a site, the newest first: those that are on the disk, and those that were published from the desk. */
export function releaseHistory(store: ReleaseStore): ReleaseEntry[] {
  const live = liveId(store);
  const earlier = earlierId(store);
  const logged = publishLog(store).toReversed();
  const onDisk = finishedReleases(store)
    .filter(id => id === live || !isReplaced(store, id))
    .toReversed();
  const isLogged = new Set(logged.filter(({ isOlder }) => !isOlder).map(({ release }) => release));
  const entries = [
    ...logged.map(({ isOlder: _, ...entry }) => entry),
    ...onDisk
      .filter(release => !isLogged.has(release))
      .map(release => ({
        release,
        at: publishedAt(store, release),
        by: null,
        why: null,
        backFrom: null,
        classes: [],
        approvals: [],
      })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const marked = new Set<string>();
  return entries.map(entry => {
    // A release that was rolled back and published again is there twice.
    const isFirst = !marked.has(entry.release);
    marked.add(entry.release);
    return {
      ...entry,
      isLive: isFirst && entry.release === live,
      isEarlier: isFirst && entry.release === earlier,
    };
  });
}

/** A provisional release is one publish with the one that took its place. */
function isReplaced(store: ReleaseStore, id: string): boolean {
  const release = readRelease(store, id);
  return release !== null && isProvisional(release);
}

function earlierId(store: ReleaseStore): string | null {
  try {
    return planRollback(store).earlier.id;
  } catch {
    // There is none.
    return null;
  }
}
