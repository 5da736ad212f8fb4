import { describe, expect, test } from 'vitest';
import { dayHours, type HoursEntry } from './day-hours.ts';
import {
  comingSpecialDays,
  hoursOn,
  isOutsideHours,
  type LocationHours,
  visitTimes,
  weekRows,
} from './opening-hours.ts';

const blank: HoursEntry = {
  status: 'Open',
  formated_hours: null,
  open: null,
  close: null,
  start_hour: null,
  end_hour: null,
};
const open = (start_hour: string, end_hour: string): HoursEntry => ({ ...blank, start_hour, end_hour });
const closed = { ...blank, status: 'Closed' };
const week = (workday: HoursEntry, weekend: HoursEntry): LocationHours => ({
  opening_hours: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({
    weekday,
    ...(weekday === 0 || weekday === 6 ? weekend : workday),
  })),
  special_hours: [],
});
const service = week(open('07:30', '16:30'), closed);
const lines = (hours: LocationHours) => weekRows(hours, 'AU').map(row => `${row.days} ${row.text}`);

test('[H1] An open day shows its formatted hours, else its opening and closing times.', () => {
  expect(dayHours([{ ...open('07:30', '16:30'), formated_hours: '7.30 till 4.30' }], 'AU').text).toBe(
    '7.30 till 4.30',
  );
  expect(dayHours([{ ...open('07:30', '16:30'), open: '7:30AM', close: '4:30PM' }], 'AU').text).toBe(
    '7:30AM - 4:30PM',
  );
  expect(dayHours([open('07:30', '16:30')], 'AU')).toEqual({
    status: 'open',
    text: '7:30 am - 4:30 pm',
    intervals: [{ start: 450, end: 990 }],
  });
  expect(dayHours([blank], 'AU')).toEqual({ status: 'open', text: 'Open', intervals: [] });
  expect(dayHours([open('16:30', '07:30')], 'AU')).toMatchObject({ intervals: [] });
  expect(dayHours([open('09:00', '09:00')], 'AU')).toMatchObject({ intervals: [] });
});

test('[M16] Times of day follow the clock of the country; what the dealer wrote in words stays.', () => {
  const times = open('07:30', '16:30');
  expect(dayHours([times], 'SE').text).toBe('07:30 - 16:30');
  expect(dayHours([{ ...times, open: '7:30AM', close: '4:30PM' }], 'SE').text).toBe('7:30AM - 4:30PM');
});

test('[H2] A closed day shows Closed whatever times it carries.', () => {
  const found = dayHours([{ ...open('07:30', '16:30'), status: 'closed' }], 'AU');
  expect(found).toEqual({ status: 'closed', text: 'Closed', intervals: [] });
});

test('[H3] Any other status shows as it is written.', () => {
  const found = dayHours([{ ...open('07:30', '16:30'), status: ' By appointment ' }], 'AU');
  expect(found).toEqual({ status: 'other', text: 'By appointment', intervals: [] });
});

test('[H4] Monday to Friday are one line when all five match: service 7:30-4:30, parts 8:00-4:00.', () => {
  expect(lines(service)).toEqual(['Mon-Fri 7:30 am - 4:30 pm', 'Sat Closed', 'Sun Closed']);
  const parts = week(open('08:00', '16:00'), closed);
  expect(weekRows(parts, 'AU')[0]).toMatchObject({
    from: 1,
    to: 5,
    text: '8:00 am - 4:00 pm',
    intervals: [{ start: 480, end: 960 }],
  });
  expect(lines(week(open('07:30', '16:30'), open('07:30', '16:30')))).toHaveLength(3);
});

test('[H5] Otherwise each weekday known has its own line, from Monday to Sunday.', () => {
  const late = {
    ...service,
    opening_hours: service.opening_hours.map(day =>
      day.weekday === 4 ? { ...day, end_hour: '20:00' } : day,
    ),
  };
  expect(lines(late).map(line => line.slice(0, 3))).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  const noWednesday = { ...service, opening_hours: service.opening_hours.filter(day => day.weekday !== 3) };
  expect(lines(noWednesday).map(line => line.slice(0, 3))).toEqual([
    'Mon',
    'Tue',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  expect(lines({ opening_hours: [], special_hours: [] })).toEqual([]);
});

const christmas: LocationHours = {
  ...service,
  special_hours: [
    { ...open('09:00', '12:00'), date: '2026-12-24' },
    { ...closed, date: '2026-12-25' },
    { ...closed, date: '2026-04-25' },
  ],
};

test('[H6] Special hours override those of the weekday; weekday 0 is Sunday.', () => {
  expect(hoursOn('2026-12-23', christmas)).toEqual({ status: 'open', intervals: [{ start: 450, end: 990 }] });
  expect(hoursOn('2026-12-24', christmas)).toEqual({ status: 'open', intervals: [{ start: 540, end: 720 }] });
  expect(hoursOn('2026-12-25', christmas)?.status).toBe('closed');
  expect(hoursOn('2026-12-27', christmas)?.status).toBe('closed');
  expect(hoursOn('2026-02-30', christmas)).toBeNull();
  expect(hoursOn('2026-12-23', { opening_hours: [], special_hours: [] })).toBeNull();
});

test('[H7] Special hours are announced from their nearest to the farthest, never after their day.', () => {
  const dates = (now: string) =>
    comingSpecialDays(christmas, new Date(now), 'Australia/Brisbane').map(({ date }) => date);
  expect(dates('2026-12-24T13:59:59Z')).toEqual(['2026-12-24', '2026-12-25']);
  expect(dates('2026-12-24T14:00:00Z')).toEqual(['2026-12-25']);
  expect(dates('2026-12-25T14:00:00Z')).toEqual([]);
  expect(dates('2026-01-01T00:00:00Z')).toEqual(['2026-04-25', '2026-12-24', '2026-12-25']);
});

test('[H9] Visits begin at opening and end by closing.', () => {
  const morning = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
  expect(visitTimes('2026-12-24', christmas)).toEqual(morning);
  expect(visitTimes('2026-12-25', christmas)).toEqual([]);
  expect(visitTimes('2026-12-23', christmas)).toHaveLength(18);
  const early = { ...christmas, special_hours: [{ ...open('09:00', '10:15'), date: '2026-12-31' }] };
  expect(visitTimes('2026-12-31', early)).toEqual(['09:00', '09:30']);
});

test('a location without hours, or with hours in words, is not reported as closed', () => {
  const none = { opening_hours: [], special_hours: [] };
  expect(isOutsideHours('2026-11-23', '03:00', none)).toBe(false);
  const words = { ...blank, status: 'By appointment', weekday: 1 };
  expect(isOutsideHours('2026-11-23', '03:00', { ...none, opening_hours: [words] })).toBe(false);
  expect(isOutsideHours('2026-11-23', '10:00', week(closed, closed))).toBe(true);
});

describe('[H10] a day with a break', () => {
  const lunch: LocationHours = {
    opening_hours: [
      ...[1, 2, 3, 4, 5].flatMap(weekday => [
        { weekday, ...open('13:30', '17:30') },
        { weekday, ...open('08:30', '12:30') },
      ]),
      { weekday: 6, ...open('09:00', '12:00') },
      { weekday: 6, ...blank, status: 'By appointment' },
      { weekday: 0, ...closed },
    ],
    special_hours: [
      { date: '2026-12-24', ...open('08:30', '11:00') },
      { date: '2026-12-24', ...open('13:00', '15:00') },
    ],
  };

  test('shows both parts, earlier first, and once what both entries say in words', () => {
    expect(lines(lunch)).toEqual([
      'Mon-Fri 8:30 am - 12:30 pm, 1:30 pm - 5:30 pm',
      'Sat By appointment, 9:00 am - 12:00 pm',
      'Sun Closed',
    ]);
    const words = { ...open('08:30', '12:30'), formated_hours: '8.30 to 5.30, closed for lunch' };
    expect(dayHours([words, { ...words, start_hour: '13:30', end_hour: '17:30' }], 'AU').text).toBe(
      words.formated_hours,
    );
    const [christmas] = comingSpecialDays(lunch, new Date('2026-12-01T00:00:00Z'), 'Australia/Brisbane');
    expect(dayHours(christmas?.entries ?? [], 'AU').text).toBe('8:30 am - 11:00 am, 1:00 pm - 3:00 pm');
  });

  test('is closed in the break, and no visit begins there', () => {
    const monday = '2026-11-23';
    const outside = (time: string) => isOutsideHours(monday, time, lunch);
    expect(['08:29', '08:30', '12:29', '12:30', '13:29', '13:30', '17:30'].map(outside)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
      true,
    ]);
    expect(visitTimes(monday, lunch)).toEqual(expect.arrayContaining(['08:30', '12:00', '13:30', '17:00']));
    expect(visitTimes(monday, lunch)).not.toEqual(expect.arrayContaining(['12:30']));
    expect(visitTimes(monday, lunch)).not.toEqual(expect.arrayContaining(['13:00']));
    expect(visitTimes('2026-12-24', lunch)).toEqual([
      ...['08:30', '09:00', '09:30', '10:00', '10:30'],
      ...['13:00', '13:30', '14:00', '14:30'],
    ]);
  });

  test('joins entries that overlap, and an open entry wins over a closed one', () => {
    const day = (...entries: HoursEntry[]) => dayHours(entries, 'AU');
    expect(day(open('08:00', '12:00'), open('11:00', '17:00')).intervals).toEqual([
      { start: 480, end: 1020 },
    ]);
    expect(day(closed, open('08:00', '12:00'))).toMatchObject({ status: 'open', text: '8:00 am - 12:00 pm' });
  });
});
