import type { Store } from '../open-store.ts';
import type { Reservation } from './reservation.ts';

/** A provider's message that something changed: what has changed is asked for, not read from it. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** What it is about, as far as it says. */
  reservation: string | null;
  checkout: string | null;
  payment: string | null;
  /** The connected account that it happened at; null for the key's own. */
  account: string | null;
}

/**
 * Stores that a provider told of a change, and makes the reservation due, in one transaction: once that is on the disk the
 * provider need not tell it again. Returns false for an event that came before.
 */
export function storePaymentEvent(
  store: Store,
  { id, type, checkout }: PaymentEvent,
  reservation: Reservation,
  now: number,
): Promise<boolean> {
  return store.transact(async trx => {
    const stored = await trx
      .insertInto('payment_event')
      .values({
        site: reservation.site,
        id,
        type,
        reservation_id: reservation.id,
        received_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return false;
    await trx
      .updateTable('reservation')
      .set(({ eb, fn, val }) => ({
        due_at: now,
        leased_until: 0,
        // Its page was opened, and whoever opened it died before that was stored.
        checkout: fn.coalesce('checkout', val(checkout)),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', reservation.id)
      .execute();
    return true;
  });
}
