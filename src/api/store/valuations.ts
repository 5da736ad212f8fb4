import * as v from 'valibot';
import { type StoredValuation, StoredValuationSchema } from '../../schemas/valuation/stored-valuation.ts';
import type { Store } from './open-store.ts';
import type { StoreTransaction } from './store-schema.ts';

/** A valuation as it is stored. */
export interface ValuationRow {
  id: string;
  site: string;
  expires_at: number;
  /** The car of the site that it is to be traded in for. */
  car_id: string | null;
  valuation: StoredValuation;
  /** What is owing on the car, encrypted; null where nothing is. */
  sealed: string | null;
}

/** Stores a new valuation, until its offer expires. */
export async function insertValuation(
  trx: StoreTransaction,
  { valuation, ...row }: ValuationRow,
  now: number,
): Promise<void> {
  await trx
    .insertInto('valuation')
    .values({ ...row, body: JSON.stringify(valuation), created_at: now, kept_until: row.expires_at })
    .execute();
}

/** A valuation of this site that is still good; null for one of another site, too. */
export async function findValuation(
  { db }: Pick<Store, 'db'>,
  site: string,
  id: string,
  now: number,
): Promise<ValuationRow | null> {
  const row = await db
    .selectFrom('valuation')
    .select(['id', 'site', 'expires_at', 'car_id', 'body', 'sealed'])
    .where('id', '=', id)
    .where('site', '=', site)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { body, ...rest } = row;
  return { ...rest, valuation: v.parse(StoredValuationSchema, body) };
}

/** Stores the answers and the offer of a valuation in place of earlier ones. */
export async function updateValuation(
  trx: StoreTransaction,
  { id, site, valuation, sealed }: ValuationRow,
): Promise<void> {
  await trx
    .updateTable('valuation')
    .set({ body: JSON.stringify(valuation), sealed })
    .where('id', '=', id)
    .where('site', '=', site)
    .execute();
}

/** Stores a valuation for longer than its offer is good. False where there is none. */
export async function extendValuation(
  { db }: Pick<Store, 'db'>,
  { id, site, until, now }: { id: string; site: string; until: number; now: number },
): Promise<boolean> {
  const updated = await db
    .updateTable('valuation')
    .set({ kept_until: until })
    .where('id', '=', id)
    .where('site', '=', site)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}
