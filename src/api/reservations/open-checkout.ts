import { STOCK_POLL } from '../../domain/reservation/next-step.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { CheckoutOrder, PaymentProvider } from '../payments/payment-provider.ts';
import { findLeadRecord } from '../store/leads/stored-lead.ts';
import type { Store } from '../store/open-store.ts';
import { changeReservation } from '../store/reservations/change-reservation.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { reservationUrl } from './reservation-url.ts';

/** Providers keep a page open for half an hour at least; a minute more for the way there. */
const MIN_OPEN_MS = 31 * MINUTE_MS;
/** How long the hold outlasts the page ([J2]). */
const OUTLAST_MS = 4 * MINUTE_MS;
/** With less time left than this, a new page with a later end is requested. */
const MIN_LEFT_MS = 30 * MINUTE_MS + 5000;
const MAX_ATTEMPTS = 5;

/** [J2] When the payment page closes, and when an unpaid hold ends. */
export function holdTimes(now: number, holdMinutes: number): Pick<Reservation, 'pay_until' | 'hold_until'> {
  const pay_until = now + Math.max(MIN_OPEN_MS, holdMinutes * MINUTE_MS - OUTLAST_MS);
  return { pay_until, hold_until: pay_until + OUTLAST_MS };
}

/**
 * The payment page of a reservation that is held. It is opened once: after a crash before its address was stored, the same key
 * finds it again. Null when the car is no longer held, or after too many attempts to pay.
 * @throws `PaymentError` when the provider cannot be reached: the visitor may send the form again.
 */
export async function openCheckout(
  id: string,
  provider: PaymentProvider,
  store: Store,
  clock: () => number,
): Promise<Reservation | null> {
  for (;;) {
    const found = await findReservation(store.db, { id });
    if (found === null || found.state !== 'hold' || found.requested_end !== null) return null;
    if (found.checkout_url !== null) return found;
    const row = await withTimeLeft(found, store, clock());
    if (row === null) return null;
    if (row === 'changed') continue;
    // A repeated request with the same key must have the same content.
    const email = (await findLeadRecord(store, row.lead_id))?.email ?? null;
    const { id: checkout, url: checkout_url } = await provider.createCheckout(orderOf(row, email));
    const now = clock();
    const values = { checkout, checkout_url, failures: 0, due_at: now + STOCK_POLL };
    const stored = await changeReservation(store, row, { values }, now);
    if (stored !== null) return stored;
    // Another process changed it meanwhile: the next round finds the page again by its key.
  }
}

async function withTimeLeft(
  row: Reservation,
  store: Store,
  now: number,
): Promise<Reservation | 'changed' | null> {
  if (row.pay_until - now >= MIN_LEFT_MS) return row;
  if (row.attempt >= MAX_ATTEMPTS) return null;
  const times = holdTimes(now, 0);
  const values = { ...times, attempt: row.attempt + 1, due_at: times.hold_until };
  return (await changeReservation(store, row, { values }, now)) ?? 'changed';
}

function orderOf(row: Reservation, email: string | null): CheckoutOrder {
  const { id, amount, currency, authorise, car_name, pay_until, attempt } = row;
  const url = reservationUrl(row);
  return {
    reservation: id,
    amount,
    currency,
    authoriseOnly: authorise === 1,
    title: car_name,
    email,
    expiresAt: pay_until,
    returnUrl: url,
    cancelUrl: url,
    key: `${id}:checkout:${attempt}`,
  };
}
