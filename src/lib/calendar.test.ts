import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, isoDay, minuteOfDay, nextMidnight, oneMonthAhead, parseIsoDay } from './calendar.ts';

const at = (text: string) => new Date(text);
const day = (text: string) => {
  const found = parseIsoDay(text);
  if (found === null) throw new Error(`${text} is no day`);
  return found;
};

test('the day depends on the time zone named, not on the machine', () => {
  const evening = at('2026-02-28T21:30:00Z');
  expect(calendarDay(evening, 'UTC')).toEqual({ year: 2026, month: 2, day: 28, weekday: 6 });
  expect(calendarDay(evening, 'Australia/Brisbane')).toEqual({ year: 2026, month: 3, day: 1, weekday: 0 });
  expect(minuteOfDay(evening, 'Australia/Brisbane')).toBe(7 * 60 + 30);
  expect(minuteOfDay(at('2026-02-28T00:00:00Z'), 'UTC')).toBe(0);
});

test.each([
  ['2026-01-31', '2026-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-12-31', '2027-01-31'],
  ['2026-02-28', '2026-03-28'],
  ['2026-10-31', '2026-11-30'],
])('one month after %s is %s', (from, to) => {
  expect(isoDay(oneMonthAhead(day(from)))).toBe(to);
});

test('only days that exist are days', () => {
  expect(parseIsoDay('2026-02-29')).toBeNull();
  expect(parseIsoDay('2026-13-01')).toBeNull();
  expect(parseIsoDay('31/12/2026')).toBeNull();
  expect(parseIsoDay('2026-12-25T00:00:00')).toMatchObject({ month: 12, day: 25, weekday: 5 });
  expect(parseIsoDay('0050-03-01')?.year).toBe(50);
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
