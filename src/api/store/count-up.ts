import type { StoreDb, StoreTransaction } from './store-schema.ts';

/**
 * Increments counters and returns the count of each within the current window, in their order; `by` 0 only reads. One
 * statement: no increment is lost.
 */
export async function countUp(
  trx: StoreTransaction,
  keys: readonly string[],
  windowMs: number,
  now: number,
  by = 1,
): Promise<number[]> {
  const window = Math.floor(now / windowMs);
  const rows = keys.map(key => ({ key: `${key} ${window}`, count: by, expires_at: (window + 1) * windowMs }));
  const counted = await trx
    .insertInto('rate')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet(({ ref, eb }) => ({ count: eb(ref('rate.count'), '+', by) })),
    )
    .returning(['key', 'count'])
    .execute();
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return rows.map(({ key }) => counts.get(key) ?? 1);
}

/** The count of a key within the current window. */
export async function currentCount(db: StoreDb, key: string, windowMs: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('rate')
    .select('count')
    .where('key', '=', `${key} ${Math.floor(now / windowMs)}`)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counters that this process knows to be over their limit: it refuses without asking the store. */
export class OverLimits {
  static readonly #MAX = 10_000;
  readonly #ends = new Map<string, number>();

  has(key: string, now: number): boolean {
    return (this.#ends.get(key) ?? 0) > now;
  }

  /** Until the current window ends. */
  add(key: string, windowMs: number, now: number): void {
    if (this.has(key, now)) return;
    const [oldest] = this.#ends.keys();
    if (oldest !== undefined && this.#ends.size >= OverLimits.#MAX) this.#ends.delete(oldest);
    this.#ends.set(key, (Math.floor(now / windowMs) + 1) * windowMs);
  }
}
