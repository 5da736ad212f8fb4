import type { StoreTransaction } from './store-schema.ts';

/**
 * Increments a counter, by nothing to look at it, and returns its count within the current window. One statement: no
 * increment is lost.
 */
export async function countUp(
  trx: StoreTransaction,
  key: string,
  windowMs: number,
  now: number,
  by = 1,
): Promise<number> {
  const window = Math.floor(now / windowMs);
  const { count } = await trx
    .insertInto('rate')
    .values({ key: `${key} ${window}`, count: by, expires_at: (window + 1) * windowMs })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ ref, eb }) => ({ count: eb(ref('rate.count'), '+', by) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}
