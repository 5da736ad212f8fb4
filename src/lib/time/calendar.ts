import { dateFormat } from './date-format.ts';
import { DAY_MS } from './durations.ts';
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

/** The day it is at that instant in an IANA time zone such as `Australia/Brisbane`. */
export function calendarDay(instant: Instant, timeZone: string): CalendarDay {
  const format = dateFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const parts = format.formatToParts(toMs(instant)).map(({ type, value }) => [type, Number(value)]);
  const { year = 0, month = 0, day = 0 }: Record<string, number> = Object.fromEntries(parts);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** `2026-12-31`. */
export function isoDay({ year, month, day }: Pick<CalendarDay, 'year' | 'month' | 'day'>): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The day so many days after one, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return utcDay(Date.parse(day) + days * DAY_MS);
}

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
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
