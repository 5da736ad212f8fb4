import { compareTexts } from '../../lib/text/compare-texts.ts';
import { calendarDay, isoDay, parseIsoDay } from '../../lib/time/calendar.ts';
import { clockMinutes, clockText } from '../../lib/time/clock-time.ts';
import type { Instant } from '../../lib/time/instant.ts';
import { type DayHours, type DayTimes, dayHours, dayTimes, type HoursEntry } from './day-hours.ts';

/** 0 is Sunday to 6 is Saturday. */
interface WeekdayEntry extends HoursEntry {
  weekday: number;
}

interface SpecialEntry extends HoursEntry {
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface LocationHours {
  opening_hours: readonly WeekdayEntry[];
  special_hours: readonly SpecialEntry[];
}

/** One line of the display: the same hours from one weekday to another. */
interface HoursRow extends DayHours {
  from: number;
  to: number;
  /** `Mon-Fri`, `Sat`. */
  days: string;
}

const WEEKDAYS: readonly string[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const WORKDAYS = [1, 2, 3, 4, 5];
const MONDAY_FIRST = [...WORKDAYS, 6, 0];

function rowOf(from: number, to: number, hours: DayHours): HoursRow {
  const names = [WEEKDAYS[from], WEEKDAYS[to]];
  return { from, to, days: [...new Set(names)].join('-'), ...hours };
}

/** The weekdays that are known, from Monday to Sunday, each with all its entries. */
export function weekEntries(hours: LocationHours): { weekday: number; entries: WeekdayEntry[] }[] {
  const byDay = Map.groupBy(hours.opening_hours, ({ weekday }) => weekday);
  return MONDAY_FIRST.flatMap(weekday => {
    const entries = byDay.get(weekday);
    return entries === undefined ? [] : [{ weekday, entries }];
  });
}

/** The week from Monday, one line a day, but one for Mon-Fri when all five match ([H4], [H5]). */
export function weekRows(hours: LocationHours, country: string): HoursRow[] {
  const week = weekEntries(hours).map(({ weekday, entries }) =>
    rowOf(weekday, weekday, dayHours(entries, country)),
  );
  const workdays = week.filter(row => WORKDAYS.includes(row.from));
  const [monday] = workdays;
  const match = workdays.every(row => row.status === monday?.status && row.text === monday.text);
  if (monday === undefined || workdays.length < WORKDAYS.length || !match) return week;
  return [rowOf(1, 5, dayPart(monday)), ...week.slice(WORKDAYS.length)];
}

function dayPart({ status, text, intervals }: HoursRow): DayHours {
  return { status, text, intervals };
}

/** The hours on a date `YYYY-MM-DD`, special hours before the weekday's ([H6]); null when nothing is known. */
export function hoursOn(date: string, hours: LocationHours): DayTimes | null {
  const day = parseIsoDay(date);
  if (day === null) return null;
  const special = hours.special_hours.filter(entry => entry.date === date);
  const usual = hours.opening_hours.filter(({ weekday }) => weekday === day.weekday);
  const entries = special.length > 0 ? special : usual;
  return entries.length === 0 ? null : dayTimes(entries);
}

/** Days with special hours from today on, the nearest first ([H7]), each with all its entries. */
export function comingSpecialDays(
  hours: LocationHours,
  now: Instant,
  timeZone: string,
): { date: string; entries: SpecialEntry[] }[] {
  const today = isoDay(calendarDay(now, timeZone));
  const coming = hours.special_hours.filter(({ date }) => date >= today);
  return [...Map.groupBy(coming, ({ date }) => date)]
    .map(([date, entries]) => ({ date, entries }))
    .toSorted((a, b) => compareTexts(a.date, b.date));
}

const VISIT_MINUTES = 30;

/** [H9] Times `HH:MM` at which a visit can begin on a date and end before closing, or before a break ([H10]). */
export function visitTimes(date: string, hours: LocationHours): string[] {
  const intervals = hoursOn(date, hours)?.intervals ?? [];
  return intervals.flatMap(({ start, end }) => {
    const count = Math.floor((end - start) / VISIT_MINUTES);
    return Array.from({ length: count }, (_, at) => clockText(start + at * VISIT_MINUTES));
  });
}

/** Whether a location with hours is not open then; false where they are in words only. */
export function isOutsideHours(date: string, time: string, hours: LocationHours): boolean {
  const day = hoursOn(date, hours);
  if (day === null) return hours.opening_hours.length > 0;
  if (day.intervals.length === 0) return day.status === 'closed';
  const minutes = clockMinutes(time);
  return minutes !== null && !day.intervals.some(({ start, end }) => minutes >= start && minutes < end);
}
