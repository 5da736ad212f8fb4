import type { Store } from './open-store.ts';
import type { StoreDb, StoreTransaction } from './store-schema.ts';

/** Identity of a request: a replay has the same key and the same digest. */
export interface IdempotencyKey {
  site: string;
  key: string;
  /** Digest of the request's address and body. */
  digest: string;
  /** After this time the key is that of a new request; never when left out. */
  expiresAfterMs?: number;
}

export type IdempotencyResult =
  | { outcome: 'new' }
  /** The same request came before, with this response. */
  | { outcome: 'replay'; response: string }
  /** Another request had this key. */
  | { outcome: 'key-conflict' };

/** Finds the record of a key without claiming the key; `new` while there is none. */
export async function findIdempotencyRecord(
  db: StoreDb,
  request: IdempotencyKey,
  now: number,
): Promise<IdempotencyResult> {
  const { expiresAfterMs } = request;
  const record = await findRecord(db, request);
  const isExpired =
    expiresAfterMs !== undefined && Math.abs(now - (record?.created_at ?? 0)) >= expiresAfterMs;
  return record === undefined || isExpired ? { outcome: 'new' } : resultOf(record, request);
}

/**
 * Claims a key for this transaction. A second request with the key waits until the first has ended, and then is a
 * replay, or new if that one was rolled back. The response is stored with the claim, so that the response and what it
 * acknowledges are stored together or not at all.
 */
export async function claimKey(
  trx: StoreTransaction,
  request: IdempotencyKey,
  response: string,
  now: number,
): Promise<IdempotencyResult> {
  const { site, key, digest, expiresAfterMs } = request;
  const claimed = await trx
    .insertInto('receipt')
    .values({ site, key, digest, answer: response, created_at: now })
    .onConflict(conflict => conflict.columns(['site', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return { outcome: 'new' };
  if (expiresAfterMs !== undefined) {
    const renewed = await trx
      .updateTable('receipt')
      .set({ digest, answer: response, created_at: now })
      .where('site', '=', site)
      .where('key', '=', key)
      // In the future when the clock was set back.
      .where(({ eb, or }) =>
        or([eb('created_at', '<=', now - expiresAfterMs), eb('created_at', '>=', now + expiresAfterMs)]),
      )
      .returning('key')
      .executeTakeFirst();
    if (renewed !== undefined) return { outcome: 'new' };
  }
  const record = await findRecord(trx, request);
  if (record === undefined) throw new Error('The idempotency record that held the key is gone: try again.');
  return resultOf(record, request);
}

/** Finds the record of a key that the sender gave; without such a key each request is a new one. */
export function findGivenKey(
  store: Pick<Store, 'db'>,
  request: IdempotencyKey,
  now: number,
): Promise<IdempotencyResult> {
  return request.expiresAfterMs === undefined
    ? findIdempotencyRecord(store.db, request, now)
    : Promise.resolve({ outcome: 'new' });
}

/** Claims a key that the sender gave. Two may send equal bodies: without such a key each request is a new one. */
export function claimGivenKey(
  trx: StoreTransaction,
  request: IdempotencyKey,
  response: string,
  now: number,
): Promise<IdempotencyResult> {
  return request.expiresAfterMs === undefined
    ? claimKey(trx, request, response, now)
    : Promise.resolve({ outcome: 'new' });
}

function findRecord(db: StoreDb, { site, key }: IdempotencyKey) {
  return db
    .selectFrom('receipt')
    .select(['digest', 'answer', 'created_at'])
    .where('site', '=', site)
    .where('key', '=', key)
    .executeTakeFirst();
}

function resultOf(record: { digest: string; answer: string }, { digest }: IdempotencyKey): IdempotencyResult {
  return record.digest === digest
    ? { outcome: 'replay', response: record.answer }
    : { outcome: 'key-conflict' };
}
