import type { StoreDb, StoreTransaction } from './store-schema.ts';

/** What tells one request from another: a repeat bears the same key and says the same. */
export interface RequestKey {
  site: string;
  key: string;
  /** Digest of the request's address and body. */
  digest: string;
  /** After so long the key means a new request; for ever when left out. */
  forgetAfterMs?: number;
}

export type Receipt =
  | { outcome: 'first' }
  /** The same request was answered so before. */
  | { outcome: 'repeat'; answer: string }
  /** Another request bore this key. */
  | { outcome: 'other-body' };

/** What was answered to a key, if anything was: `first` while nothing is stored under it. Claims nothing. */
export async function findReceipt(
  db: StoreDb,
  { site, key, digest, forgetAfterMs }: RequestKey,
  now: number,
): Promise<Receipt> {
  const known = await db
    .selectFrom('receipt')
    .select(['digest', 'answer', 'created_at'])
    .where('site', '=', site)
    .where('key', '=', key)
    .executeTakeFirst();
  const isForgotten = forgetAfterMs !== undefined && (known?.created_at ?? 0) <= now - forgetAfterMs;
  return known === undefined || isForgotten ? { outcome: 'first' } : compared(known, digest);
}

/**
 * Claims a key for this transaction. A second request with the key waits until the first has ended, and then is a
 * repeat, or the first if that one came to nothing. Whoever is first writes the answer with the claim, so that the
 * answer and what it tells are stored together or not at all.
 */
export async function claimKey(
  trx: StoreTransaction,
  { site, key, digest, forgetAfterMs }: RequestKey,
  answer: string,
  now: number,
): Promise<Receipt> {
  const claimed = await trx
    .insertInto('receipt')
    .values({ site, key, digest, answer, created_at: now })
    .onConflict(conflict => conflict.columns(['site', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return { outcome: 'first' };
  if (forgetAfterMs !== undefined) {
    const renewed = await trx
      .updateTable('receipt')
      .set({ digest, answer, created_at: now })
      .where('site', '=', site)
      .where('key', '=', key)
      .where('created_at', '<=', now - forgetAfterMs)
      .returning('key')
      .executeTakeFirst();
    if (renewed !== undefined) return { outcome: 'first' };
  }
  const known = await trx
    .selectFrom('receipt')
    .select(['digest', 'answer'])
    .where('site', '=', site)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return compared(known, digest);
}

function compared(known: { digest: string; answer: string }, digest: string): Receipt {
  return known.digest === digest ? { outcome: 'repeat', answer: known.answer } : { outcome: 'other-body' };
}
