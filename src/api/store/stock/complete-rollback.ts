import type { Store } from '../open-store.ts';
import { giveLeaseBack, type SiteOfLease } from './lease-stock-site.ts';
import { addRelease, type NewRelease } from './shared-releases.ts';

/**
 * Makes the release that a site was rolled back to the newest of all servers, and gives the lease back. Jobs stay as they are.
 * @returns false when another server has leased the site by now.
 */
export function completeRollback(store: Store, leased: SiteOfLease, release: NewRelease): Promise<boolean> {
  return store.transact(async trx => {
    if (!(await giveLeaseBack(trx, leased, { shared_build: leased.build }))) return false;
    await addRelease(trx, leased, release);
    return true;
  });
}
