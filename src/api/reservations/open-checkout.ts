import type { CheckoutOrder, PaymentProvider } from '../payments/payment-provider.ts';
import type { Store } from '../store/open-store.ts';
import { changeReservation } from '../store/reservations/change-reservation.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { leadOfReservation } from './lead-of-reservation.ts';
import { reservationUrl } from './reservation-url.ts';

const MINUTE = 60_000;
/** Providers keep a page open for half an hour at least; a minute more for the way there. */
const LEAST_OPEN_MS = 31 * MINUTE;
/** So long the hold outlasts the page ([J2]). */
const OUTLAST_MS = 4 * MINUTE;
/** A page that is asked for with less time left than this is asked for anew. */
const LEAST_LEFT_MS = 30 * MINUTE + 5000;
const MAX_ATTEMPTS = 5;

/** [J2] When the payment page closes, and when the hold of who does not pay ends. */
export function holdTimes(now: number, holdMinutes: number): Pick<Reservation, 'pay_until' | 'hold_until'> {
  const pay_until = now + Math.max(LEAST_OPEN_MS, holdMinutes * MINUTE - OUTLAST_MS);
  return { pay_until, hold_until: pay_until + OUTLAST_MS };
}

/**
 * The payment page of a reservation that is held: opened once, and found again by its key where whoever opened it died
 * before its address was stored. Null where the car is not held any more, or was tried to pay for too often.
 * @throws `PaymentError` where the provider is away: whoever sends the form again gets the page then.
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
    // The same each time: a request with the same key must say the same.
    const email = (await leadOfReservation(store, row))?.email ?? null;
    const { id: checkout, url: checkout_url } = await provider.createCheckout(orderOf(row, email));
    const now = clock();
    const values = { checkout, checkout_url, failures: 0, due_at: row.pay_until };
    const stored = await changeReservation(store, row, { values }, now);
    if (stored !== null) return stored;
    // Somebody changed it meanwhile; the page has the same key, so that the next round finds it again.
  }
}

async function withTimeLeft(
  row: Reservation,
  store: Store,
  now: number,
): Promise<Reservation | 'changed' | null> {
  if (row.pay_until - now >= LEAST_LEFT_MS) return row;
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
