import { sql } from 'kysely';
import type { Store } from './open-store.ts';

/** Releases a quarantined lead: it is delivered now. False when it was not quarantined. */
export function releaseLead(store: Store, id: string, now: number): Promise<boolean> {
  return store.transact(async trx => {
    const released = await trx
      .updateTable('lead')
      .set({ state: 'accepted' })
      .where('id', '=', id)
      .where('state', '=', 'quarantined')
      .executeTakeFirst();
    if (Number(released.numUpdatedRows) === 0) return false;
    await trx
      .updateTable('outbox')
      .set({ state: 'waiting', due_at: now })
      .where('lead_id', '=', id)
      .where('state', '=', 'held')
      .execute();
    return true;
  });
}

/** Retries a delivery that failed for good or waits for its next try; all that failed for good when `id` is null. */
export async function retryJobs({ db }: Store, id: string | null, now: number): Promise<number> {
  const again = db.updateTable('outbox').set({ state: 'waiting', due_at: now, attempts: 0 });
  const chosen =
    id === null
      ? again.where('state', '=', sql.lit('dead'))
      : again.where('id', '=', id).where('state', 'in', ['dead', 'waiting']);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows);
}

/**
 * Takes everything out of leads that is about a person, and stops what is not yet delivered. That there was a lead,
 * when, and where it was sent, stays: what was delivered must be deleted there, too.
 */
export async function eraseLeads(store: Store, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = await store.transact(async trx => {
    await trx
      .updateTable('outbox')
      .set({ state: 'cancelled', last_error: null })
      .where('lead_id', 'in', ids)
      .where('state', 'in', ['waiting', 'held', 'dead'])
      .execute();
    await trx.updateTable('outbox').set({ last_error: null }).where('lead_id', 'in', ids).execute();
    const done = await trx
      .updateTable('lead')
      .set({ state: 'erased', body: '', email: null, phone: null, car_id: null, suspicion: null })
      .where('id', 'in', ids)
      .executeTakeFirst();
    return Number(done.numUpdatedRows);
  });
  // What was overwritten also stands in the log of the embedded store, until that is written back.
  if (store.kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  return erased;
}
