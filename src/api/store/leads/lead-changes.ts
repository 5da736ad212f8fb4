import { sql } from 'kysely';
import {
  KNOWN_CATEGORIES,
  KNOWN_SUBCATEGORIES,
  OTHER_CATEGORY,
} from '../../../domain/lead/known-category.ts';
import { batches } from '../batches.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';
import { recordEvents } from './lead-events.ts';

/** Releases a quarantined lead: it is delivered now. False when it was not quarantined. */
export function releaseLead(store: Store, id: string, now: number): Promise<boolean> {
  return store.transact(async trx => {
    if (!(await releaseHeld(trx, id, now))) return false;
    await recordEvents(trx, [{ lead_id: id, kind: 'released', at: now }]);
    return true;
  });
}

/** The same within another transaction. */
export async function releaseHeld(trx: StoreTransaction, id: string, now: number): Promise<boolean> {
  const released = await trx
    .updateTable('lead')
    .set({ state: 'accepted' })
    .where('id', '=', id)
    .where('state', '=', 'quarantined')
    .executeTakeFirst();
  if (Number(released.numUpdatedRows) === 0) return false;
  await trx
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now, scheduled_at: now })
    .where('lead_id', '=', id)
    .where('state', '=', 'held')
    .execute();
  return true;
}

/**
 * Retries a delivery that failed for good or waits for its next try; all that failed for good when `id` is null. One
 * that is due or under way is not changed: a second click sends nothing twice.
 */
export function retryJobs(store: Store, id: string | null, now: number): Promise<number> {
  return store.transact(async trx => {
    const again = trx
      .updateTable('outbox')
      .set({ state: 'waiting', due_at: now, scheduled_at: now, attempts: 0, lease: null });
    const chosen =
      id === null
        ? again.where('state', '=', sql.lit('dead'))
        : again
            .where('id', '=', id)
            .where(({ or, and, eb }) =>
              or([
                eb('state', '=', 'dead'),
                and([eb('state', '=', 'waiting'), eb('due_at', '>', now), eb('lease', 'is', null)]),
              ]),
            );
    const jobs = await chosen.returning(['id', 'lead_id']).execute();
    const events = jobs.flatMap(({ id: job_id, lead_id }) =>
      lead_id === null ? [] : [{ lead_id, job_id, kind: 'retried', at: now }],
    );
    await recordEvents(trx, events);
    return jobs.length;
  });
}

/**
 * Erases the personal data of leads and cancels their pending deliveries, in batches between which others may write. That
 * there was a lead, when, and where it was sent is kept: what was delivered must be deleted there, too.
 */
export async function eraseLeads(store: Store, ids: readonly string[], now: number): Promise<number> {
  let count = 0;
  for (const batch of batches(ids)) count += await store.transact(trx => eraseBatch(trx, batch, now));
  // The overwritten data is also in the log of the embedded store, until that is written back.
  if (count > 0 && store.kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  return count;
}

async function eraseBatch(trx: StoreTransaction, ids: readonly string[], now: number): Promise<number> {
  await trx
    .updateTable('outbox')
    .set({ state: 'cancelled', last_error: null })
    .where('lead_id', 'in', ids)
    .where('state', 'in', ['waiting', 'held', 'dead'])
    .execute();
  await trx.updateTable('outbox').set({ last_error: null }).where('lead_id', 'in', ids).execute();
  await trx.deleteFrom('lead_search').where('lead_id', 'in', ids).execute();
  await trx.updateTable('lead_event').set({ error: null }).where('lead_id', 'in', ids).execute();
  await trx.deleteFrom('lead_file').where('lead_id', 'in', ids).execute();
  await trx.deleteFrom('valuation').where('lead_id', 'in', ids).execute();
  // A category that is not one of ours may be the visitor's own text.
  await trx
    .updateTable('lead')
    .set({ category: OTHER_CATEGORY })
    .where('id', 'in', ids)
    .where('category', 'not in', KNOWN_CATEGORIES)
    .execute();
  await trx
    .updateTable('lead')
    .set({ subcategory: null })
    .where('id', 'in', ids)
    .where('subcategory', 'not in', KNOWN_SUBCATEGORIES)
    .execute();
  const erased = await trx
    .updateTable('lead')
    .set({ state: 'erased', body: '', email: null, phone: null, car_id: null, suspicion: null })
    .where('id', 'in', ids)
    .where('state', '!=', 'erased')
    .returning('id')
    .execute();
  await recordEvents(
    trx,
    erased.map(({ id }) => ({ lead_id: id, kind: 'erased', at: now })),
  );
  return erased.length;
}
