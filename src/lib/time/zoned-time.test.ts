import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, isoDay } from './calendar.ts';
import { endOfDay, nextMidnight, oneMonthAhead, zonedInstant } from './zoned-time.ts';

const at = (text: string) => new Date(text);

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

test('a day is over when the next one begins, also where clocks change on it', () => {
  expect(endOfDay('2026-12-25', 'Australia/Brisbane')).toBe(Date.parse('2026-12-26T00:00:00+10:00'));
  expect(endOfDay('2026-10-04', 'Australia/Sydney')).toBe(Date.parse('2026-10-05T00:00:00+11:00'));
  expect(endOfDay('2026-12-31', 'America/New_York')).toBe(Date.parse('2027-01-01T00:00:00-05:00'));
});

test.each([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
  ['2026-02-28', '2026-03-28'],
  ['2026-10-31', '2026-11-30'],
])('one month after %s is %s', (from, to) => {
  expect(oneMonthAhead(at(`${from}T23:30:00+10:00`), 'Australia/Brisbane')).toBe(to);
});

describe('the next midnight', () => {
  test('comes after 23 hours when clocks go forward and 25 when they go back', () => {
    expect(nextMidnight(at('2026-10-03T14:00:00Z'), 'Australia/Sydney')).toBe(
      Date.parse('2026-10-04T13:00:00Z'),
    );
    expect(nextMidnight(at('2026-04-04T13:00:00Z'), 'Australia/Sydney')).toBe(
      Date.parse('2026-04-05T14:00:00Z'),
    );
  });

  test('is the first millisecond of another day', () => {
    const zones = fc.constantFrom(
      'Australia/Sydney',
      'Pacific/Auckland',
      'America/New_York',
      'Europe/London',
    );
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const midnight = nextMidnight(now, zone);
        expect(isoDay(calendarDay(midnight - 1, zone))).toBe(isoDay(calendarDay(now, zone)));
        expect(isoDay(calendarDay(midnight, zone)) > isoDay(calendarDay(now, zone))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
