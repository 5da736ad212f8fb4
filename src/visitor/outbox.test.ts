import { expect, test } from 'vitest';
import { afterTry, nextTryIn, OUTBOX_KEPT_MS, type OutboxEntry, withExpired } from './outbox.ts';

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
  error: null,
  words: {},
  ...more,
});

test('what was sent or refused is tried no more, and says why', () => {
  const sent = { kind: 'sent', lead_id: 'l', success_page: null, event_id: null } as const;
  expect(afterTry(entry(), sent, NOW).state).toBe('sent');
  const refused = { kind: 'refused', status: 422, error: null, fields: { email: 'Bad.' } } as const;
  expect(afterTry(entry(), refused, NOW)).toMatchObject({ state: 'refused', error: 'Bad.' });
});

test('pauses grow up to five minutes, and are never shorter than the server asks', () => {
  const waits: number[] = [];
  let one = entry();
  for (let tries = 0; tries < 6; tries += 1) {
    one = afterTry(one, { kind: 'unreachable' }, NOW);
    waits.push((one.next - NOW) / 1000);
  }
  expect(waits).toEqual([15, 45, 135, 300, 300, 300]);
  const busy = { kind: 'busy', status: 503, error: null, waitMs: 60_000 } as const;
  expect(afterTry(entry(), busy, NOW).next - NOW).toBe(60_000);
  expect(one.state).toBe('waiting');
});

test('what waited for more than seven days is given up; what was settled stays as it is', () => {
  const old = entry({ at: NOW - OUTBOX_KEPT_MS - 1 });
  const states = withExpired([old, entry(), { ...old, state: 'sent' }], NOW).map(({ state }) => state);
  expect(states).toEqual(['expired', 'waiting', 'sent']);
});

test('the next try is that of the earliest that waits', () => {
  expect(
    nextTryIn([entry({ next: NOW + 9 }), entry({ next: NOW + 3 }), entry({ state: 'sent', next: 0 })], NOW),
  ).toBe(3);
  expect(nextTryIn([entry({ next: NOW - 3 })], NOW)).toBe(0);
  expect(nextTryIn([entry({ state: 'refused' })], NOW)).toBeNull();
});
