import type { Selectable } from 'kysely';
import type { StoreDb, StoreSchema, StoreTransaction } from '../store-schema.ts';

type ReservationEvent = Selectable<StoreSchema['reservation_event']>;

/** Records an event in the transaction in which it happens. */
export async function recordReservationEvent(trx: StoreTransaction, event: ReservationEvent): Promise<void> {
  await trx.insertInto('reservation_event').values(event).execute();
}

/** The events of a reservation, the oldest first. */
export function reservationEvents(db: StoreDb, id: string): Promise<ReservationEvent[]> {
  return db
    .selectFrom('reservation_event')
    .selectAll()
    .where('reservation_id', '=', id)
    .orderBy('at')
    .execute();
}
