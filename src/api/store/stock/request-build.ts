import type { StoreTransaction } from '../store-schema.ts';

/**
 * Requests a build of a site whose stock did not change, where servers build it: also while one is under way, which may
 * have begun too early to see what this is about.
 */
export async function requestBuild(trx: StoreTransaction, site: string, now: number): Promise<void> {
  await trx
    .updateTable('stock_site')
    .set(({ eb }) => ({ wanted: eb('wanted', '+', 1), due_at: now }))
    .where('site', '=', site)
    .execute();
}
