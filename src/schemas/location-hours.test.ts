import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OpeningHoursSchema, parseClock, SpecialHoursSchema } from './location-hours.ts';

test.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['8:30 am', '08:30'],
  ['8:30AM', '08:30'],
  ['5:30 p.m.', '17:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['17', '17:00'],
  ['08:30:00', '08:30'],
  ['24:00', '24:00'],
  ['24:01', null],
  ['25:00', null],
  ['8:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['early', null],
  ['', null],
])('%j is the time %j', (text, clock) => {
  expect(parseClock(text)).toBe(clock);
});

test('each minute of a day is read from either clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const minutes = String(minute).padStart(2, '0');
      const clock = `${String(hour).padStart(2, '0')}:${minutes}`;
      expect(parseClock(clock)).toBe(clock);
      expect(parseClock(`${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`)).toBe(clock);
    }),
  );
});

test('a weekday keeps the words of the file and gets its times', () => {
  const entry = {
    weekday: '1',
    status: 'Open',
    formated_hours: '8:30 am - 5:30 pm',
    open: '8:30 am',
    close: '5:30 pm',
  };
  expect(v.parse(OpeningHoursSchema, entry)).toEqual({
    ...entry,
    weekday: 1,
    start_hour: '08:30',
    end_hour: '17:30',
  });
});

test('given times override the words', () => {
  const entry = v.parse(OpeningHoursSchema, {
    weekday: 6,
    status: 'Open',
    open: 'nine',
    start_hour: '9',
    end_hour: 12.5,
  });
  expect(entry).toMatchObject({ open: 'nine', start_hour: '09:00', end_hour: '12:30' });
});

test('a closed day needs nothing else', () => {
  expect(v.parse(OpeningHoursSchema, { weekday: 0, status: 'Closed' })).toEqual({
    weekday: 0,
    status: 'Closed',
    formated_hours: null,
    open: null,
    close: null,
    start_hour: null,
    end_hour: null,
  });
});

test.each([7, -1, 1.5, '7', 'Monday', null])('%j is no weekday', weekday => {
  expect(v.safeParse(OpeningHoursSchema, { weekday, status: 'Open' }).success).toBe(false);
});

test.each([
  ['2026-12-25', '2026-12-25'],
  ['25/12/2026', '2026-12-25'],
  ['1/2/2026', '2026-02-01'],
  ['2026-12-25T00:00:00+10:00', '2026-12-25'],
  ['2026-02-30', null],
  ['25.12.', null],
  ['Christmas', null],
])('the holiday %j is the date %j', (date, day) => {
  const result = v.safeParse(SpecialHoursSchema, { date, status: 'Closed' });
  expect(result.success ? result.output.date : null).toBe(day);
});
