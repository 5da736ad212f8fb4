import type { Store } from '../open-store.ts';
import type { Reservation } from './reservation.ts';

/** A provider's event. The change is requested from the provider, not read from it. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** What it is about; null where it has none. */
  reservation: string | null;
  checkout: string | null;
  payment: string | null;
  /** The connected account; null for the account of the key. */
  account: string | null;
}

/**
 * Stores an event and makes its reservation due in one transaction: then it may be acknowledged. False for a repeated
 * event.
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
        // The process that opened the page died before it stored this.
        checkout: fn.coalesce('checkout', val(checkout)),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', reservation.id)
      .execute();
    return true;
  });
}
