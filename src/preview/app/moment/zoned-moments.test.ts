import { expect, test } from 'vitest';
import { daysAhead, midnightAhead, momentOf, wallClock } from './zoned-moments.ts';

const SYDNEY = 'Australia/Sydney';

test('a field shows the clock of the dealer, and reads it back', () => {
  const moment = '2026-11-27T13:00:00.000Z';
  expect(wallClock(moment, SYDNEY)).toBe('2026-11-28T00:00');
  expect(momentOf('2026-11-28T00:00', SYDNEY)).toBe(moment);
  expect(momentOf('', SYDNEY)).toBeNull();
});

test('days end at midnight there, also on those of 23 and 25 hours', () => {
  const now = Date.parse('2026-10-03T12:00:00Z');
  expect(midnightAhead(1, SYDNEY, now)).toBe('2026-10-03T14:00:00.000Z');
  expect(midnightAhead(2, SYDNEY, now)).toBe('2026-10-04T13:00:00.000Z');
  expect(daysAhead('2026-10-04T13:00:00.000Z', SYDNEY, now)).toBe(2);
  expect(daysAhead('2026-10-03T13:59:00.000Z', SYDNEY, now)).toBe(0);
});
