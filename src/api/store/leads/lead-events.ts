import { type Insertable, type Selectable, sql } from 'kysely';
import { batches } from '../batches.ts';
import type { StoreDb, StoreSchema, StoreTransaction } from '../store-schema.ts';

export type LeadEventRow = Selectable<StoreSchema['lead_event']>;

/** Records events of leads. */
export async function recordEvents(
  trx: StoreTransaction,
  events: readonly Insertable<StoreSchema['lead_event']>[],
): Promise<void> {
  for (const rows of batches(events)) await trx.insertInto('lead_event').values(rows).execute();
}

/** The events of a lead, the oldest first. */
export function eventsOfLead(db: StoreDb, leadId: string): Promise<LeadEventRow[]> {
  return (
    db
      .selectFrom('lead_event')
      .selectAll()
      .where('lead_id', '=', leadId)
      .orderBy('at')
      // In the same millisecond, the request for an attempt comes before the attempt.
      .orderBy(sql`coalesce(attempt, 0)`)
      .execute()
  );
}
