import { type Instant, toMs } from './instant.ts';

/** A day of the calendar, as a clock on the wall in some time zone shows it. */
export interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday to 6 is Saturday. */
  weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept !== undefined) return kept;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function readClock(instant: Instant, timeZone: string): Record<string, number> {
  const parts = clockOf(timeZone).formatToParts(toMs(instant));
  return Object.fromEntries(parts.map(part => [part.type, Number(part.value)]));
}

function makeDay(year: number, month: number, day: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { year, month, day, weekday: date.getUTCDay() };
}

/** The day it is at that instant in an IANA time zone such as `Australia/Brisbane`. */
export function calendarDay(instant: Instant, timeZone: string): CalendarDay {
  const { year = 0, month = 0, day = 0 } = readClock(instant, timeZone);
  return makeDay(year, month, day);
}

/** Minutes since midnight on the wall clock. */
export function minuteOfDay(instant: Instant, timeZone: string): number {
  const { hour = 0, minute = 0 } = readClock(instant, timeZone);
  return hour * 60 + minute;
}

/** `2026-12-31`. */
export function isoDay({ year, month, day }: Pick<CalendarDay, 'year' | 'month' | 'day'>): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The day an `YYYY-MM-DD` names (anything behind it is ignored); null when there is no such day. */
export function parseIsoDay(text: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const found = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  if (isoDay(found) !== `${year}-${month}-${day}`) return null;
  return { ...found, weekday: date.getUTCDay() };
}

/** Whole days from one day to another; negative where the other is the earlier one. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (utcMidnight(to) - utcMidnight(from)) / 86_400_000;
}

function utcMidnight({ year, month, day }: CalendarDay): number {
  return Date.UTC(year, month - 1, day);
}

/** The day so many days later, or earlier for a negative number. */
export function addDays({ year, month, day }: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return makeDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The same day of the next month, or that month's last day when it is shorter. */
export function oneMonthAhead({ year, month, day }: CalendarDay): CalendarDay {
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return makeDay(nextYear, nextMonth, Math.min(day, lastOfNext));
}

/** Epoch milliseconds at which the next calendar day begins there; right on days of 23 and 25 hours too. */
export function nextMidnight(instant: Instant, timeZone: string): number {
  const today = isoDay(calendarDay(instant, timeZone));
  const isToday = (ms: number) => isoDay(calendarDay(ms, timeZone)) === today;
  let before = toMs(instant);
  let after = before + 26 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isToday(middle)) before = middle;
    else after = middle;
  }
  return after;
}

/** Epoch milliseconds at which a day `YYYY-MM-DD` is over there. */
export function endOfDay(day: string, timeZone: string): number {
  // No clock is further from UTC than 14 hours.
  let moment = Date.parse(`${day}T00:00:00Z`) - 26 * 3_600_000;
  while (isoDay(calendarDay(moment, timeZone)) <= day) moment = nextMidnight(moment, timeZone);
  return moment;
}
