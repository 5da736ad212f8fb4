import type { StoreTransaction } from '../store-schema.ts';
import type { Reservation } from './reservation.ts';
import { recordReservationEvent } from './reservation-events.ts';

/** Another visitor holds the car. Rolls back what was stored with the reservation. */
export class CarTaken extends Error {}

/** A reservation that is not paid yet. */
export type NewReservation = Pick<
  Reservation,
  | 'id'
  | 'site'
  | 'car_id'
  | 'car_name'
  | 'price'
  | 'release'
  | 'page_hash'
  | 'lead_id'
  | 'sender'
  | 'token'
  | 'amount'
  | 'currency'
  | 'authorise'
  | 'provider'
  | 'origin'
  | 'pay_until'
  | 'hold_until'
>;

/** Holds a car ([J1]). @throws `CarTaken` where another reservation does: a unique index decides. */
export async function insertReservation(
  trx: StoreTransaction,
  reservation: NewReservation,
  now: number,
): Promise<void> {
  const inserted = await trx
    .insertInto('reservation')
    .values({
      ...reservation,
      state: 'hold',
      checkout: null,
      checkout_url: null,
      payment: null,
      attempt: 1,
      wish: null,
      keep: 0,
      capture_wanted: 0,
      refunds_excused: 0,
      status: 'none',
      paid: 0,
      refunded: 0,
      capture_before: null,
      problem: null,
      created_at: now,
      paid_at: null,
      ended_at: null,
      synced_at: null,
      due_at: reservation.hold_until,
      leased_until: 0,
      failures: 0,
      refusals: 0,
      version: 1,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) throw new CarTaken();
  await recordReservationEvent(trx, { reservation_id: reservation.id, at: now, kind: 'hold', note: null });
}
