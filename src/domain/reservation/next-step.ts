import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import { type EndedState, isEnded, type ReservationState } from './reservation-state.ts';

/** A reservation, as far as its next step depends on it. Moments are epoch milliseconds, amounts are cents. */
export interface ReservationFacts {
  state: ReservationState;
  amount: number;
  /** When the payment page closes. */
  pay_until: number;
  /** Until when the car is held unpaid: later than `pay_until` ([J2]). */
  hold_until: number;
  /** The requested end; null for none. */
  requested_end: EndedState | null;
  /** The part of the deposit that is kept once it has ended. */
  keep: number;
  /** A capture of the authorised deposit is requested. */
  capture_wanted: boolean;
  /** The stock says that the car is sold, or no longer has it. */
  is_car_sold: boolean;
  ended_at: number | null;
  /** Failed refunds that an operator has seen, and wants tried once more. */
  refunds_excused: number;
}

/** The current state of the payment at the provider. */
export interface PaymentFacts {
  /** The page on which the visitor pays; `none`: as far as we know there is none. */
  checkout: 'none' | 'open' | 'complete' | 'expired';
  status: 'none' | 'pending' | 'authorised' | 'captured' | 'voided';
  /** The amount authorised, or charged. */
  amount: number;
  /** The amount refunded, or on its way. */
  refunded: number;
  /** Refunds that the bank sent back. */
  failed_refunds: number;
  /** When the bank releases an authorisation; null where that is unknown. */
  capture_before: number | null;
}

/** The one thing to do next. */
export type ReservationStep =
  | { kind: 'move'; to: ReservationState; keep: number }
  | { kind: 'close-checkout' }
  | { kind: 'capture'; cents: number }
  | { kind: 'void' }
  | { kind: 'refund'; cents: number }
  /** Nothing, until this moment or until a change is reported; null where nothing is expected any more. */
  | { kind: 'wait'; until: number | null; problem: ReservationProblem | null };

/** Problems that only a person can solve: the bank sent a refund back; the page is complete, and there is no payment. */
type ReservationProblem = 'refund-failed' | 'payment-unclear';

/** Before the bank lets an authorisation go, so that we know that it went. */
const LAPSE_MARGIN = 6 * HOUR_MS;
/** So long before it lapses the dealer is notified. */
export const LAPSE_WARNING = 30 * HOUR_MS;
/** How long a page may stay open after its time before we close it: the provider's clock is not ours. */
const CLOCK_MARGIN = MINUTE_MS;
/** How often a payment that is being processed is polled. */
const PENDING_POLL = MINUTE_MS;
/** How often the stock is asked while a visitor is to pay ([J12]). */
export const STOCK_POLL = MINUTE_MS;
/**
 * So long after the hold a payment page that is complete, but without a payment, is polled; then a person is notified.
 */
const UNCLEAR_FOR = DAY_MS;
/** When an ended reservation is checked again, though no event was reported: money may come late, a refund back. */
const LATE_CHECKS = [10 * MINUTE_MS, HOUR_MS, DAY_MS, 7 * DAY_MS];

/**
 * What to do about a reservation, by the state at the provider at this moment: never by an event, which may be late,
 * doubled or lost. The caller takes the step and calls again, until the step is to wait.
 */
export function nextStep(reservation: ReservationFacts, payment: PaymentFacts, now: number): ReservationStep {
  if (isEnded(reservation.state)) return settle(reservation, payment, now);
  return reservation.state === 'hold'
    ? nextOfHold(reservation, payment, now)
    : nextOfPaid(reservation, payment, now);
}

function nextOfHold(reservation: ReservationFacts, payment: PaymentFacts, now: number): ReservationStep {
  const { is_car_sold, keep, pay_until, hold_until } = reservation;
  const { checkout, status } = payment;
  // After the payment it is the dealer who says to whom the car is sold.
  const requested_end = reservation.requested_end ?? (is_car_sold ? 'sold' : null);
  if (status === 'authorised' || status === 'captured')
    return requested_end === 'sold'
      ? { kind: 'move', to: 'sold', keep: 0 }
      : { kind: 'move', to: 'paid', keep };
  // The money may still come: the car stays held as long as that is unknown ([J2]).
  if (status === 'pending') return waitUntil(now + PENDING_POLL);
  if (checkout === 'complete' && status !== 'voided') {
    const late = now - hold_until;
    if (late < UNCLEAR_FOR) return waitUntil(now + Math.max(PENDING_POLL, late / 2));
    if (requested_end === null) return { kind: 'wait', until: null, problem: 'payment-unclear' };
  }
  if (checkout === 'open')
    return requested_end !== null || now >= pay_until + CLOCK_MARGIN
      ? { kind: 'close-checkout' }
      : waitUntil(Math.min(now + STOCK_POLL, pay_until + CLOCK_MARGIN));
  if (requested_end !== null) return { kind: 'move', to: requested_end, keep: 0 };
  if (checkout !== 'none' || now >= hold_until) return { kind: 'move', to: 'expired', keep: 0 };
  return waitUntil(hold_until);
}

function nextOfPaid(reservation: ReservationFacts, payment: PaymentFacts, now: number): ReservationStep {
  const { requested_end, keep, amount, capture_wanted } = reservation;
  const { status, capture_before } = payment;
  if (requested_end !== null)
    return { kind: 'move', to: requested_end, keep: requested_end === 'completed' ? amount : keep };
  if (status === 'voided' || status === 'none') return { kind: 'move', to: 'lapsed', keep: 0 };
  if (status === 'captured' && payment.refunded >= payment.amount)
    return { kind: 'move', to: 'released', keep: 0 };
  if (status === 'authorised' && capture_wanted) return { kind: 'capture', cents: payment.amount };
  // Given back before the bank does it, so that the car is not held for nothing ([J3]).
  if (status === 'authorised' && capture_before !== null && now >= capture_before - LAPSE_MARGIN)
    return { kind: 'move', to: 'lapsed', keep: 0 };
  const moments = [
    now + DAY_MS,
    ...(status === 'authorised' && capture_before !== null
      ? [capture_before - LAPSE_WARNING, capture_before - LAPSE_MARGIN]
      : []),
  ];
  return waitUntil(Math.min(...moments.filter(moment => moment > now)));
}

/** The money of a reservation that has ended: what may be kept is charged, all else is refunded ([J4], [J5]). */
function settle(reservation: ReservationFacts, payment: PaymentFacts, now: number): ReservationStep {
  const { keep, ended_at, refunds_excused } = reservation;
  const { checkout, status, amount, refunded, failed_refunds } = payment;
  if (checkout === 'open' && status !== 'authorised' && status !== 'captured')
    return { kind: 'close-checkout' };
  if (status === 'pending') return waitUntil(now + PENDING_POLL);
  if (status === 'authorised')
    return keep > 0 ? { kind: 'capture', cents: Math.min(keep, amount) } : { kind: 'void' };
  const owed = status === 'captured' ? amount - refunded - keep : 0;
  if (owed > 0)
    return failed_refunds > refunds_excused
      ? { kind: 'wait', until: null, problem: 'refund-failed' }
      : { kind: 'refund', cents: owed };
  const late = LATE_CHECKS.map(after => (ended_at ?? now) + after).find(moment => moment > now);
  return waitUntil(status === 'voided' ? null : (late ?? null));
}

function waitUntil(until: number | null): ReservationStep {
  return { kind: 'wait', until, problem: null };
}
