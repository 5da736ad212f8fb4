import { expect, test } from 'vitest';
import { coolingOffEnd } from './cooling-off-end.ts';

const BRISBANE = 'Australia/Brisbane';

test.each([
  ['2026-11-23T02:00:00Z', 1, '2026-11-24T14:00:00Z', 'a Monday'],
  ['2026-11-20T02:00:00Z', 1, '2026-11-23T14:00:00Z', 'a Friday'],
  ['2026-11-21T02:00:00Z', 3, '2026-11-25T14:00:00Z', 'a Saturday'],
  // Already Tuesday there.
  ['2026-11-23T14:30:00Z', 1, '2026-11-25T14:00:00Z', 'the night before'],
])('[J5] Who paid at %s has %i business days, until %s: it was %s.', (paid, days, end) => {
  expect(new Date(coolingOffEnd(Date.parse(paid), days, BRISBANE)).toISOString()).toBe(
    new Date(end).toISOString(),
  );
});

test('[J5] The last day is as long as it is there: of 25 hours where clocks go back.', () => {
  const paid = Date.parse('2026-04-03T02:00:00Z');
  const end = coolingOffEnd(paid, 3, 'Australia/Melbourne');
  expect(new Date(end).toISOString()).toBe('2026-04-08T14:00:00.000Z');
});
