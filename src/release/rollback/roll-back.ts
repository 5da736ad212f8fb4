import { archiveLiveOffers } from '../archive/offers-record.ts';
import { pointLink } from '../publish/draft.ts';
import { liveId, type ReleaseStore, readRelease } from '../publish/releases.ts';
import { retainPages } from '../publish/retain-pages.ts';
import { retainPictures } from '../publish/retain-pictures.ts';
import { restoreRecords } from '../publish/site-records.ts';
import { storeTakenBack } from '../publish/taken-back.ts';
import { withLock } from '../publish/with-lock.ts';
import { keepDestinations } from './keep-destinations.ts';
import { planRollback, type RollbackPlan } from './plan-rollback.ts';

/**
 * Makes the earlier release of a plan live and restores the site's records of that time. One rename of the link does it: if
 * the process is killed before, visitors see no change, and it can be run again.
 * @throws while the site is being built, or when another release went live since it was planned.
 */
export function rollBack(store: ReleaseStore, planned: RollbackPlan, now: Date): Promise<void> {
  return withLock(store, async () => {
    const [live, earlier] = [planned.live.id, planned.earlier.id];
    if (liveId(store) !== live || planRollback(store).earlier.id !== earlier)
      throw new Error(
        `${planned.slug} changed meanwhile: ${live} is no longer live, or what was before it is gone. Nothing was done. Run the command again to see what differs now.`,
      );
    const [from, to] = [readRelease(store, live), readRelease(store, earlier)];
    if (to === null) throw new Error(`${earlier} of ${planned.slug} cannot be read. Nothing was done.`);
    keepDestinations(store, earlier);
    storeTakenBack(store, to, now);
    if (from !== null) retainPictures(store, from, new Set(Object.keys(to.manifest)), now);
    restoreRecords(store, earlier);
    pointLink(store, earlier);
    if (from !== null) await retainPages(store, from, to.manifest, now);
    archiveLiveOffers(store, now);
  });
}
