import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { nextStep, type PaymentFacts, type ReservationFacts } from './next-step.ts';

const NOW = Date.UTC(2026, 10, 20);

const reservation: ReservationFacts = {
  state: 'hold',
  amount: 20_000,
  pay_until: NOW + 31 * MINUTE_MS,
  hold_until: NOW + 35 * MINUTE_MS,
  requested_end: null,
  keep: 0,
  capture_wanted: false,
  is_car_sold: false,
  ended_at: null,
  refunds_excused: 0,
};
const payment: PaymentFacts = {
  checkout: 'open',
  status: 'none',
  amount: 0,
  refunded: 0,
  failed_refunds: 0,
  capture_before: null,
};
const paid: PaymentFacts = { ...payment, checkout: 'complete', status: 'captured', amount: 20_000 };
const authorised: PaymentFacts = {
  ...paid,
  status: 'authorised',
  capture_before: NOW + 7 * 24 * 60 * MINUTE_MS,
};
const next = (row: Partial<ReservationFacts>, found: Partial<PaymentFacts>, after = 0) =>
  nextStep({ ...reservation, ...row }, { ...payment, ...found }, NOW + after);

describe('a hold', () => {
  test('[J2] Waits while the page is open, closes it after its time, and ends only once it is closed.', () => {
    expect(next({}, {})).toMatchObject({ kind: 'wait', until: NOW + MINUTE_MS });
    expect(next({}, {}, 31.5 * MINUTE_MS)).toMatchObject({ kind: 'wait', until: NOW + 32 * MINUTE_MS });
    expect(next({}, {}, 40 * MINUTE_MS)).toEqual({ kind: 'close-checkout' });
    expect(next({}, { checkout: 'expired' })).toMatchObject({ kind: 'move', to: 'expired' });
  });

  test('[J2] Waits for a bank that has not answered, however long it takes and although an end was requested.', () => {
    for (const row of [{}, { requested_end: 'cancelled' as const }])
      expect(next(row, { checkout: 'expired', status: 'pending' }, 600 * MINUTE_MS)).toMatchObject({
        kind: 'wait',
        until: NOW + 601 * MINUTE_MS,
      });
  });

  test('polls ever less often for a page that is complete without a payment, and notifies a person after a day', () => {
    const unclear = { checkout: 'complete' } as const;
    const waits = (hours: number) => {
      const step = next({}, unclear, 35 * MINUTE_MS + hours * 60 * MINUTE_MS);
      return step.kind === 'wait' && step.until !== null
        ? (step.until - NOW) / MINUTE_MS - 35 - hours * 60
        : step;
    };
    expect([waits(-0.5), waits(0), waits(1), waits(10)]).toEqual([1, 1, 30, 300]);
    expect(waits(24)).toEqual({ kind: 'wait', until: null, problem: 'payment-unclear' });
    // The person has looked: the car is released, and money that comes is refunded.
    expect(next({ requested_end: 'released' }, unclear, 26 * 60 * MINUTE_MS)).toMatchObject({
      kind: 'move',
      to: 'released',
    });
    expect(next({ requested_end: 'released' }, unclear, 60 * MINUTE_MS)).toMatchObject({ kind: 'wait' });
  });

  test('is paid by money, also when the visitor wants to cancel: the money goes back then', () => {
    expect(next({}, paid)).toMatchObject({ kind: 'move', to: 'paid' });
    expect(next({ requested_end: 'cancelled' }, paid)).toMatchObject({ kind: 'move', to: 'paid' });
    expect(next({ state: 'paid', requested_end: 'cancelled', keep: 5000 }, paid)).toEqual({
      kind: 'move',
      to: 'cancelled',
      keep: 5000,
    });
  });

  test('[J12] Of a car that is sold ends without a fee: its page is closed, and money that came is not kept.', () => {
    const sold = { is_car_sold: true, keep: 5000 };
    expect(next(sold, {})).toEqual({ kind: 'close-checkout' });
    const over = { kind: 'move', to: 'sold', keep: 0 };
    for (const found of [paid, authorised]) expect(next(sold, found)).toEqual(over);
    for (const checkout of ['expired', 'none'] as const) expect(next(sold, { checkout })).toEqual(over);
    // The bank decides first.
    expect(next(sold, { checkout: 'complete', status: 'pending' })).toMatchObject({ kind: 'wait' });
    expect(next({ ...sold, state: 'paid' }, paid)).toMatchObject({ kind: 'wait' });
  });

  test('ends where the bank released the money before the server asked: a complete page takes no payment', () => {
    const gone = { checkout: 'complete', status: 'voided' } as const;
    expect(next({}, gone)).toMatchObject({ kind: 'move', to: 'expired', keep: 0 });
    expect(next({ requested_end: 'released' }, gone)).toMatchObject({
      kind: 'move',
      to: 'released',
      keep: 0,
    });
  });

  test('whose page could not be opened lasts until its end', () => {
    expect(next({}, { checkout: 'none' })).toMatchObject({ kind: 'wait', until: NOW + 35 * MINUTE_MS });
    expect(next({}, { checkout: 'none' }, 35 * MINUTE_MS)).toMatchObject({ kind: 'move', to: 'expired' });
  });
});

describe('what is paid', () => {
  const DAY = 24 * 60 * MINUTE_MS;

  test('[J3] Is captured on request, and without one released before the bank does it.', () => {
    expect(next({ state: 'paid', capture_wanted: true }, authorised)).toEqual({
      kind: 'capture',
      cents: 20_000,
    });
    expect(next({ state: 'paid' }, authorised, 6 * DAY)).toMatchObject({ kind: 'wait' });
    expect(next({ state: 'paid' }, authorised, 7 * DAY - 6 * 60 * MINUTE_MS)).toMatchObject({
      kind: 'move',
      to: 'lapsed',
    });
    expect(next({ state: 'lapsed', ended_at: NOW }, authorised)).toEqual({ kind: 'void' });
  });

  test('is looked at once a day, and ends when all was refunded elsewhere', () => {
    expect(next({ state: 'paid' }, paid)).toMatchObject({ kind: 'wait', until: NOW + DAY });
    expect(next({ state: 'paid' }, { ...paid, refunded: 20_000 })).toMatchObject({
      kind: 'move',
      to: 'released',
    });
  });
});

describe('what has ended', () => {
  const ended = { state: 'cancelled' as const, ended_at: NOW };

  test('[J4] Gives back all that comes, and what is too much.', () => {
    expect(next(ended, paid)).toEqual({ kind: 'refund', cents: 20_000 });
    expect(next({ ...ended, keep: 5000 }, paid)).toEqual({ kind: 'refund', cents: 15_000 });
    expect(next({ ...ended, keep: 5000 }, authorised)).toEqual({ kind: 'capture', cents: 5000 });
    expect(next({ ...ended, keep: 5000 }, { ...paid, refunded: 15_000 })).toMatchObject({ kind: 'wait' });
  });

  test('has people look at a refund that failed, and tries again when one of them wants it', () => {
    const failed = { ...paid, failed_refunds: 1 };
    expect(next(ended, failed)).toEqual({ kind: 'wait', until: null, problem: 'refund-failed' });
    expect(next({ ...ended, refunds_excused: 1 }, failed)).toEqual({ kind: 'refund', cents: 20_000 });
  });

  test('is looked at a few times more, and then never', () => {
    expect(next(ended, { checkout: 'expired' })).toMatchObject({ until: NOW + 10 * MINUTE_MS });
    expect(next(ended, { checkout: 'expired' }, 8 * 24 * 60 * MINUTE_MS)).toMatchObject({ until: null });
  });
});
