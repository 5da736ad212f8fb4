import { expect, test } from 'vitest';
import { addDays, calendarDay, parseIsoDay } from './calendar.ts';

const at = (text: string) => new Date(text);

test('the day depends on the time zone named, not on the machine', () => {
  const evening = at('2026-02-28T21:30:00Z');
  expect(calendarDay(evening, 'UTC')).toEqual({ year: 2026, month: 2, day: 28, weekday: 6 });
  expect(calendarDay(evening, 'Australia/Brisbane')).toEqual({ year: 2026, month: 3, day: 1, weekday: 0 });
});

test('only days that exist are days', () => {
  expect(parseIsoDay('2026-02-29')).toBeNull();
  expect(parseIsoDay('2026-13-01')).toBeNull();
  expect(parseIsoDay('31/12/2026')).toBeNull();
  expect(parseIsoDay('2026-12-25T00:00:00')).toMatchObject({ month: 12, day: 25, weekday: 5 });
  expect(parseIsoDay('0050-03-01')?.year).toBe(50);
});

test('days are added over the end of a month and a year', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-05-05', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-05-05',
  ]);
});
