import { type Instant, toMs } from './instant.ts';

/** A day of the calendar, as a clock on the wall in some time zone shows it. */
interface CalendarDay {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 is Sunday to 6 is Saturday. */
  weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached !== undefined) return cached;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function readClock(instant: Instant, timeZone: string): Record<string, number> {
  const parts = clockOf(timeZone).formatToParts(toMs(instant));
  return Object.fromEntries(parts.map(part => [part.type, Number(part.value)]));
}

/** The day it is at that instant in an IANA time zone such as `Australia/Brisbane`. */
export function calendarDay(instant: Instant, timeZone: string): CalendarDay {
  const { year = 0, month = 0, day = 0 } = readClock(instant, timeZone);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** `2026-12-31`. */
export function isoDay({ year, month, day }: Pick<CalendarDay, 'year' | 'month' | 'day'>): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Whether a text is the `YYYY-MM-DD` of a day that exists, and nothing else. */
export function isIsoDay(text: string): boolean {
  return text.length === 10 && parseIsoDay(text) !== null;
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
