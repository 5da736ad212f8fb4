import type { Store } from '../open-store.ts';
import type { SiteOfLease } from './lease-stock-site.ts';
import { addRelease, type NewRelease } from './shared-releases.ts';

/**
 * Makes the release that a site was rolled back to the newest of all servers, and gives the lease back. Jobs stay as they are.
 * @returns false when another server has leased the site by now.
 */
export function completeRollback(store: Store, leased: SiteOfLease, release: NewRelease): Promise<boolean> {
  return store.transact(async trx => {
    const owned = await trx
      .updateTable('stock_site')
      .set({ shared_build: leased.build, lease: null, leased_until: 0 })
      .where('site', '=', leased.site)
      .where('lease', '=', leased.lease)
      .executeTakeFirstOrThrow();
    if (Number(owned.numUpdatedRows) === 0) return false;
    await addRelease(trx, leased, release);
    return true;
  });
}
