import { partBatches, type SiteCopies } from '../../stock/received/site-copies.ts';
import type { Store } from '../store/open-store.ts';
import type { LeasedSite } from '../store/stock/lease-stock-site.ts';
import { missingParts, type NewRelease, newestList, storeParts } from '../store/stock/shared-releases.ts';

export interface SharingDeps {
  store: Store;
  copies: SiteCopies;
  /** Limits how many batches of parts are in memory at a time, of all sites together. */
  slots: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Stores the files of a release that was built here, as far as the database lacks them. Other servers see the release once
 * `completeStockJobs` adds it; if that fails, the next try finds these files stored.
 */
export async function shareRelease(
  { site, build }: Pick<LeasedSite, 'site' | 'build'>,
  version: string,
  { store, copies, slots }: Omit<SharingDeps, 'copies'> & { copies: Pick<SiteCopies, 'offer' | 'read'> },
): Promise<NewRelease> {
  const { list, added, removed } = await copies.offer(site, await newestList(store, site));
  for (const batch of partBatches(added))
    await slots(async () => {
      const missing = await missingParts(store, { site, build }, batch);
      if (missing.length > 0) await storeParts(store, { site, build }, await copies.read(site, missing));
    });
  return { version, list, removed };
}
