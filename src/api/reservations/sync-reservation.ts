import {
  LAPSE_WARNING,
  nextStep,
  type PaymentFacts,
  type ReservationStep,
} from '../../domain/reservation/next-step.ts';
import { isEnded, type ReservationState } from '../../domain/reservation/reservation-state.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { errorFacts, type Log } from '../log/log.ts';
import type { ReservationMetrics } from '../metrics/reservation-metrics.ts';
import { PaymentError, type PaymentProvider, type ProviderPayment } from '../payments/payment-provider.ts';
import type { ProviderOf } from '../payments/site-providers.ts';
import type { Store } from '../store/open-store.ts';
import {
  changeReservation,
  type ReservationChange,
  type ReservationEvent,
} from '../store/reservations/change-reservation.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import { type Reservation, reservationFacts } from '../store/reservations/reservation.ts';
import type { ReservationNotice } from '../store/reservations/reservation-notice.ts';
import { hasJobIn } from '../store/stock/stock-queue.ts';
import { isCarSold, type ShownStock } from './is-car-sold.ts';

export interface SyncDeps {
  store: Store;
  directory: ShownStock;
  providerOf: ProviderOf;
  clock: () => number;
  log: Log;
  /** Counts what happened. */
  count: ReservationMetrics['count'];
  /** Called when notices were put into the outbox. */
  wakeOutbox: () => void;
}

/** The reservation after a sync, and whether the provider answered. */
export interface Synced {
  reservation: Reservation | null;
  isSynced: boolean;
}

/** More than any reservation needs; the rest is left to the next sync. */
const MAX_STEPS = 12;
const RETRY_MS = 5000;
const MAX_RETRY_MS = 10 * MINUTE_MS;
/** Refusals in a row of one request, after which a person is notified. */
const MANY_REFUSALS = 3;

const NO_PAYMENT: ProviderPayment = {
  checkout: 'none',
  status: 'none',
  amount: 0,
  refunded: 0,
  failed_refunds: 0,
  capture_before: null,
  payment: null,
};

/**
 * Brings a reservation and its payment up to date: gets the state of the payment from the provider, takes the next step, and
 * repeats. Any number of processes may do so at once: a row that changed since it was read is not written, and requests to the
 * provider have the same idempotency key from every process.
 */
export async function syncReservation(id: string, deps: SyncDeps): Promise<Synced> {
  let reservation = await findReservation(deps.store.db, { id });
  try {
    for (let step = 0; step < MAX_STEPS && reservation !== null; step += 1) {
      const done = await takeStep(reservation, deps);
      if (done === 'wait')
        return { reservation: await findReservation(deps.store.db, { id }), isSynced: true };
      reservation = await findReservation(deps.store.db, { id });
    }
    return { reservation, isSynced: true };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (reservation !== null) await postpone(reservation, error, deps);
    return { reservation: await findReservation(deps.store.db, { id }), isSynced: false };
  }
}

/** Takes one step. `again` when another may follow. */
async function takeStep(row: Reservation, deps: SyncDeps): Promise<'again' | 'wait'> {
  const { store, clock } = deps;
  const provider = deps.providerOf(row.site);
  if (provider === null || provider.name !== row.provider) throw new PaymentError('no-provider', false);
  const found = row.checkout === null ? NO_PAYMENT : await provider.payment(row.checkout);
  const waits = await isStockComing(row, found, clock(), store);
  const payment = waits ? { ...found, status: 'pending' as const } : found;
  // After the provider was asked: money that it has by now is compared with the stock of now.
  const isSold = row.state === 'hold' && (await isCarSold(row.site, row.car_id, deps.directory));
  const now = clock();
  const step = nextStep(reservationFacts(row, isSold), payment, now);
  if (step.kind === 'move') return move(row, step, payment, now, deps);
  if (step.kind === 'wait') {
    const notice = noticeOfWait(row, step, payment, now);
    const values = {
      ...paymentColumns(payment, now),
      // However often it is looked at, the wait for stock ends when it first was to end.
      due_at: waits && row.status === 'pending' ? row.due_at : step.until,
      leased_until: 0,
      failures: 0,
      problem: step.problem,
    };
    const change = { values, events: moneyEvents(row, payment), notice };
    const stored = await changeReservation(store, row, change, now);
    if (stored !== null) countRefund(row, payment, deps);
    if (stored !== null && notice !== null) deps.wakeOutbox();
    return stored === null ? 'again' : 'wait';
  }
  await ask(row, step, payment, provider, deps);
  return 'again';
}

/**
 * [J12] Stock that was accepted and is not built yet may say that the car is sold. Money that is new counts as being processed
 * until that is built, and at most until the row is due: a minute.
 */
async function isStockComing(
  row: Reservation,
  { status }: PaymentFacts,
  now: number,
  { db }: Store,
): Promise<boolean> {
  if (row.state !== 'hold' || (row.status === 'pending' && (row.due_at ?? 0) <= now)) return false;
  if (status !== 'authorised' && status !== 'captured') return false;
  return hasJobIn(db, row.site, ['queued', 'building']);
}

async function move(
  row: Reservation,
  { to, keep }: Extract<ReservationStep, { kind: 'move' }>,
  payment: ProviderPayment,
  now: number,
  deps: SyncDeps,
): Promise<'again'> {
  const { store, log, wakeOutbox, count } = deps;
  const values: ReservationChange = {
    ...paymentColumns(payment, now),
    state: to,
    keep,
    sender: null,
    due_at: now,
    ...(to === 'paid' ? { paid_at: now } : {}),
    ...(isEnded(to) ? { ended_at: now } : {}),
  };
  const events = [...moneyEvents(row, payment), { kind: to, note: null }];
  const change = { values, events, notice: noticeOfMove(row, to) };
  if ((await changeReservation(store, row, change, now)) !== null) {
    log('info', `reservation.${to}`, { site: row.site, reservation: row.id });
    countRefund(row, payment, deps);
    if (to !== 'hold' && to !== 'completed') count(row.site, to === 'paid' ? 'paid' : 'released');
    wakeOutbox();
  }
  return 'again';
}

function countRefund(row: Reservation, { refunded }: PaymentFacts, { count }: SyncDeps): void {
  if (refunded > row.refunded) count(row.site, 'refunded');
}

function noticeOfMove(row: Reservation, to: ReservationState): ReservationNotice | null {
  if (to === 'paid' || to === 'cancelled' || to === 'lapsed' || to === 'sold') return to;
  // No notice was sent of a reservation that was not paid.
  return to === 'released' && row.state === 'paid' ? to : null;
}

function noticeOfWait(
  row: Reservation,
  { problem }: Extract<ReservationStep, { kind: 'wait' }>,
  { status, capture_before, refunded }: PaymentFacts,
  now: number,
): ReservationNotice | null {
  if (problem !== null) return problem;
  if ((row.state === 'expired' || (row.state === 'sold' && row.paid === 0)) && refunded > 0)
    return 'late-payment';
  const lapses = status === 'authorised' && capture_before !== null && now >= capture_before - LAPSE_WARNING;
  return row.state === 'paid' && lapses ? 'lapsing' : null;
}

/** Changes of the payment since the last sync, by any party. */
function moneyEvents(row: Reservation, { status, amount, refunded }: PaymentFacts): ReservationEvent[] {
  return [
    ...(status !== row.status && status !== 'none' ? [{ kind: status, note: String(amount) }] : []),
    ...(refunded > row.refunded ? [{ kind: 'refunded', note: String(refunded - row.refunded) }] : []),
    ...(refunded < row.refunded ? [{ kind: 'refund-failed', note: String(row.refunded - refunded) }] : []),
  ];
}

/** The provider's state of the payment, as columns. */
function paymentColumns(payment: ProviderPayment, now: number): ReservationChange {
  const { status, amount, refunded, capture_before } = payment;
  return {
    status,
    paid: amount,
    refunded,
    capture_before,
    synced_at: now,
    ...(payment.payment === null ? {} : { payment: payment.payment }),
  };
}

/** Sends a request to the provider. By its key, the same action in the same situation is one request. */
async function ask(
  row: Reservation,
  step: Exclude<ReservationStep, { kind: 'move' | 'wait' }>,
  { payment, refunded, failed_refunds }: ProviderPayment,
  provider: PaymentProvider,
  deps: SyncDeps,
): Promise<void> {
  if (step.kind === 'close-checkout') return provider.closeCheckout(row.checkout ?? '');
  if (payment === null) throw new PaymentError('no-payment', true);
  const key = [row.id, step.kind, refunded, failed_refunds, row.refusals].join(':');
  if (step.kind === 'void') await provider.cancel({ payment, key });
  else await provider[step.kind]({ payment, cents: step.cents, key });
  if (row.refusals > 0) await changeReservation(deps.store, row, { values: { refusals: 0 } }, deps.clock());
}

/** The provider cannot be reached, or refuses: retries, later each time. */
async function postpone(
  row: Reservation,
  error: PaymentError,
  { store, clock, log, wakeOutbox }: SyncDeps,
): Promise<void> {
  const now = clock();
  const failures = row.failures + 1;
  const refusals = row.refusals + (error.refused ? 1 : 0);
  const facts = { site: row.site, reservation: row.id, code: error.code, failures };
  log(error.refused ? 'error' : 'warn', 'reservation.provider-failed', { ...facts, ...errorFacts(error) });
  const values = {
    failures,
    refusals,
    leased_until: 0,
    due_at: now + Math.min(RETRY_MS * 2 ** Math.min(failures, 10), MAX_RETRY_MS),
  };
  const isStuck = error.refused && refusals >= MANY_REFUSALS && isEnded(row.state);
  const notice = isStuck ? 'refund-failed' : null;
  await changeReservation(
    store,
    row,
    { values: isStuck ? { ...values, problem: 'refund-failed' } : values, notice },
    now,
  );
  if (isStuck) wakeOutbox();
}
