import { expect, test } from 'vitest';
import { specialHoursData, weekHoursData } from './structured-hours.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const ZONE = 'Australia/Brisbane';
const unwritten = { formated_hours: null, open: null, close: null };
const times = (status: string, start_hour: string | null = null, end_hour: string | null = null) => ({
  ...unwritten,
  status,
  start_hour,
  end_hour,
});
type Detail = Parameters<typeof weekHoursData>[0]['contact_detail'];
const detail = (changes: Pick<Detail, 'opening_hours'> | Pick<Detail, 'special_hours'>) => ({
  contact_detail: {
    phone: null,
    landline_phone: null,
    email: null,
    opening_hours: [],
    special_hours: [],
    ...changes,
  },
});
const week = (...days: (readonly [number, ReturnType<typeof times>])[]) =>
  weekHoursData(detail({ opening_hours: days.map(([weekday, entry]) => ({ weekday, ...entry })) }));
const special = (days: Record<string, ReturnType<typeof times>>, most = 4) =>
  specialHoursData(
    detail({ special_hours: Object.entries(days).map(([date, entry]) => ({ date, ...entry })) }),
    NOW,
    ZONE,
    most,
  );
const day = (name: string) => `https://schema.org/${name}`;

test('days that are alike are one entry, wherever in the week they are', () => {
  expect(week([1, times('Open', '09:00', '17:00')], [6, times('Open', '09:00', '17:00')])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [day('Monday'), day('Saturday')],
      opens: '09:00',
      closes: '17:00',
    },
  ]);
});

test('Monday to Friday are five days, not two', () => {
  const workdays = [1, 2, 3, 4, 5].map(weekday => [weekday, times('Open', '08:30', '17:30')] as const);
  expect(week(...workdays)).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day) },
  ]);
});

test('a day that closes at 24:00 closes at the last minute there is', () => {
  expect(week([5, times('Open', '00:00', '24:00')])).toMatchObject([{ opens: '00:00', closes: '23:59' }]);
  expect(special({ '2026-12-24': times('Open', '08:00', '24:00') })).toMatchObject([{ closes: '23:59' }]);
});

test('a weekday that is closed, by appointment or past midnight has no times', () => {
  expect(
    week(
      [0, times('Closed', '09:00', '17:00')],
      [1, times('By appointment')],
      [5, times('Open', '18:00', '02:00')],
    ),
  ).toEqual([]);
});

test('a special day that is closed opens and closes at midnight; one past midnight has none', () => {
  expect(
    special({
      '2026-12-25': times('Closed', '09:00', '17:00'),
      '2026-12-31': times('Open', '18:00', '02:00'),
    }),
  ).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
    },
  ]);
});

test('special days are listed from today on, the nearest first, no more than requested', () => {
  const closed = times('Closed');
  const days = { '2026-12-26': closed, '2026-11-19': closed, '2026-12-25': closed, '2026-11-20': closed };
  expect(special(days, 2)).toMatchObject([{ validFrom: '2026-11-20' }, { validFrom: '2026-12-25' }]);
});

test('[H10] both parts of a day with a break are listed', () => {
  const lunch = [times('Open', '08:30', '12:30'), times('Open', '13:30', '17:30')] as const;
  expect(week([1, lunch[0]], [1, lunch[1]], [2, lunch[0]])).toMatchObject([
    { dayOfWeek: [day('Monday'), day('Tuesday')], opens: '08:30', closes: '12:30' },
    { dayOfWeek: [day('Monday')], opens: '13:30', closes: '17:30' },
  ]);
  const special_hours = lunch.map(entry => ({ date: '2026-12-24', ...entry }));
  expect(specialHoursData(detail({ special_hours }), NOW, ZONE, 4)).toMatchObject([
    { opens: '08:30', closes: '12:30', validFrom: '2026-12-24' },
    { opens: '13:30', closes: '17:30', validFrom: '2026-12-24' },
  ]);
});
