import { expect, test } from 'vitest';
import { zonedInstant } from './zoned-instant.ts';

test('a time of the wall clock is a moment, written with its offset', () => {
  expect(zonedInstant('2026-11-23', '09:00', 'Australia/Brisbane')).toEqual({
    ms: Date.UTC(2026, 10, 22, 23),
    text: '2026-11-23T09:00:00+10:00',
  });
  expect(zonedInstant('2026-11-23', '09:30', 'Australia/Adelaide').text).toBe('2026-11-23T09:30:00+10:30');
  expect(zonedInstant('2026-07-01', '17:00', 'America/Los_Angeles').text).toBe('2026-07-01T17:00:00-07:00');
  expect(zonedInstant('2026-07-01', '17:00', 'UTC').text).toBe('2026-07-01T17:00:00+00:00');
});

test('days on which the clock changes', () => {
  // Sydney goes back from +11 to +10 at 3:00 on 5 April 2026, and forward at 2:00 on 4 October.
  expect(zonedInstant('2026-04-05', '01:30', 'Australia/Sydney').text).toBe('2026-04-05T01:30:00+11:00');
  expect(zonedInstant('2026-04-05', '09:00', 'Australia/Sydney').text).toBe('2026-04-05T09:00:00+10:00');
  expect(zonedInstant('2026-10-04', '09:00', 'Australia/Sydney').text).toBe('2026-10-04T09:00:00+11:00');
  expect(zonedInstant('2026-10-04', '02:30', 'Australia/Sydney').text).toBe('2026-10-04T03:30:00+11:00');
});
