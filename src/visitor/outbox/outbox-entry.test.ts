import { expect, test } from 'vitest';
import { DAY_MS } from '../../lib/time/durations.ts';
import {
  afterTry,
  isDue,
  nextTryIn,
  OUTBOX_MAX_AGE_MS,
  type OutboxEntry,
  withExpired,
} from './outbox-entry.ts';

const NOW = 1_000_000_000_000;
const entry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  key: 'k',
  action: '/api/forms',
  body: '{}',
  form: { kind: 'fleet', event_id: 22, car: null },
  title: 'Fleet',
  path: '/fleet/',
  formId: 'fleet-form',
  at: NOW,
  tries: 1,
  next: NOW + 5000,
  state: 'waiting',
  unsure: false,
  error: null,
  words: {},
  ...more,
});

test("an entry that was sent or refused is not retried, and has the server's error", () => {
  const sent = { kind: 'sent', lead_id: 'l', success_page: null, event_id: null, reservation: null } as const;
  // Its content must not stay on this device any longer.
  expect(afterTry(entry({ body: '{"name":"Ada"}' }), sent, NOW)).toMatchObject({ state: 'sent', body: '' });
  const refused = { kind: 'refused', status: 422, error: '', fields: { email: 'Bad.' } } as const;
  expect(afterTry(entry(), refused, NOW)).toMatchObject({ state: 'refused', error: 'Bad.' });
});

test('the pause before a retry grows up to five minutes, and is never shorter than Retry-After', () => {
  const waits: number[] = [];
  let one = entry();
  for (let tries = 0; tries < 6; tries += 1) {
    one = afterTry(one, { kind: 'unreachable', mayHaveArrived: true }, NOW);
    waits.push((one.next - NOW) / 1000);
  }
  expect(waits).toEqual([15, 45, 135, 300, 300, 300]);
  const busy = { kind: 'busy', status: 503, error: null, waitMs: 60_000 } as const;
  expect(afterTry(entry(), busy, NOW).next - NOW).toBe(60_000);
  expect(one.state).toBe('waiting');
});

test('an entry that waited for more than seven days expires; one that is no longer unsent stays as it is', () => {
  const old = entry({ at: NOW - OUTBOX_MAX_AGE_MS - 1 });
  const states = withExpired([old, entry(), { ...old, state: 'sent' }, { ...old, state: 'sending' }], NOW);
  expect(states.map(({ state }) => state)).toEqual(['expired', 'waiting', 'sent', 'expired']);
});

test('an entry that is no longer unsent is removed after seven days', () => {
  const ended = (days: number, state: OutboxEntry['state']) =>
    entry({ state, at: NOW - 9 * DAY_MS, next: NOW - days * DAY_MS });
  const left = withExpired([ended(6, 'sent'), ended(8, 'sent'), ended(8, 'refused')], NOW);
  expect(left).toEqual([ended(6, 'sent')]);
  const [expired] = withExpired([ended(8, 'waiting')], NOW);
  expect(withExpired([expired ?? entry()], NOW + 6 * DAY_MS)).toHaveLength(1);
  expect(withExpired([expired ?? entry()], NOW + 8 * DAY_MS)).toHaveLength(0);
});

test('an entry is unsure from the first response that was lost', () => {
  const offline = afterTry(entry(), { kind: 'unreachable', mayHaveArrived: false }, NOW);
  expect(offline.unsure).toBe(false);
  const lost = afterTry(offline, { kind: 'unreachable', mayHaveArrived: true }, NOW);
  expect(lost.unsure).toBe(true);
  expect(afterTry(lost, { kind: 'unreachable', mayHaveArrived: false }, NOW).unsure).toBe(true);
});

test("an entry that its form is sending is due only after the form's time is over", () => {
  expect(isDue(entry({ next: NOW + 1 }), false, NOW)).toBe(false);
  expect(isDue(entry({ next: NOW + 1 }), true, NOW)).toBe(true);
  expect(isDue(entry({ next: NOW + 1, state: 'sending' }), true, NOW)).toBe(false);
  expect(isDue(entry({ next: NOW, state: 'sending' }), false, NOW)).toBe(true);
  expect(isDue(entry({ next: 0, state: 'sent' }), true, NOW)).toBe(false);
});

test('the next try is due with the earliest waiting entry', () => {
  expect(
    nextTryIn([entry({ next: NOW + 9 }), entry({ next: NOW + 3 }), entry({ state: 'sent', next: 0 })], NOW),
  ).toBe(3);
  expect(nextTryIn([entry({ next: NOW - 3 })], NOW)).toBe(0);
  expect(nextTryIn([entry({ state: 'refused' })], NOW)).toBeNull();
});
