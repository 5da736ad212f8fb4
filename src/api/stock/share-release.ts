import { partBatches, type SiteCopies } from '../../stock/received/site-copies.ts';
import type { Store } from '../store/open-store.ts';
import type { LeasedSite } from '../store/stock/lease-stock-site.ts';
import { missingParts, type NewRelease, newestList, storeParts } from '../store/stock/shared-releases.ts';

export interface SharingDeps {
  store: Store;
  copies: SiteCopies;
  /** So many batches of parts are in memory at a time, of all sites together: a large site delays no small one. */
  slots: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Stores the files of a site that was built here and that the database does not have yet. The release counts once
 * `completeStockJobs` adds it; what was stored until then serves the next try.
 */
export async function shareRelease(
  { site, build }: LeasedSite,
  version: string,
  { store, copies, slots }: SharingDeps,
): Promise<NewRelease> {
  const { list, added, removed } = await copies.offer(site, await newestList(store, site));
  for (const batch of partBatches(added))
    await slots(async () => {
      const missing = await missingParts(store, { site, build }, batch);
      if (missing.length > 0) await storeParts(store, { site, build }, await copies.read(site, missing));
    });
  return { version, list, removed };
}
