import { clockMinutes, spokenTime } from '../../lib/time/clock-time.ts';
import { hasTwelveHourClock } from '../country/has-twelve-hour-clock.ts';

/** One day's hours as a dealer writes them; a day with a break has several. */
export interface HoursEntry {
  /** `Open`, `Closed` or other words. */
  status: string;
  formated_hours: string | null;
  open: string | null;
  close: string | null;
  /** `HH:MM`. */
  start_hour: string | null;
  end_hour: string | null;
}

/** From one time of day to another, in minutes since midnight. */
interface Interval {
  start: number;
  end: number;
}

/** When a location is open on a day. */
export interface DayTimes {
  status: 'open' | 'closed' | 'other';
  /** In order and apart from each other; empty when the day is not open or its times are unknown. */
  intervals: readonly Interval[];
}

/** One day's hours, decided. */
export interface DayHours extends DayTimes {
  /** The text for visitors. */
  text: string;
}

function statusOf({ status }: HoursEntry): DayTimes['status'] {
  const word = status.trim().toLowerCase();
  return word === 'closed' || word === 'open' ? word : 'other';
}

function intervalOf(entry: HoursEntry): Interval | null {
  const start = clockMinutes(entry.start_hour);
  const end = clockMinutes(entry.end_hour);
  return start !== null && end !== null && start < end ? { start, end } : null;
}

/** When a location is open on a day, by the clock times of all entries of the day ([H10]). */
export function dayTimes(entries: readonly HoursEntry[]): DayTimes {
  const statuses = entries.map(statusOf);
  const status = (['open', 'other'] as const).find(each => statuses.includes(each)) ?? 'closed';
  const intervals: Interval[] = [];
  const open = entries.flatMap(entry => (statusOf(entry) === 'open' ? (intervalOf(entry) ?? []) : []));
  for (const { start, end } of open.toSorted((a, b) => a.start - b.start)) {
    const last = intervals.at(-1);
    if (last === undefined || start > last.end) intervals.push({ start, end });
    else last.end = Math.max(last.end, end);
  }
  return { status, intervals };
}

function openText(entry: HoursEntry, country: string): string {
  if (entry.formated_hours) return entry.formated_hours;
  if (entry.open && entry.close) return `${entry.open} - ${entry.close}`;
  const times = [clockMinutes(entry.start_hour), clockMinutes(entry.end_hour)].filter(at => at !== null);
  if (times.length < 2) return entry.status.trim();
  return times.map(at => spokenTime(at, hasTwelveHourClock(country))).join(' - ');
}

/** The hours of a day as the country writes them ([H1] to [H3], [H10]). */
export function dayHours(entries: readonly HoursEntry[], country: string): DayHours {
  const times = dayTimes(entries);
  if (times.status === 'closed') return { ...times, text: 'Closed' };
  const texts = entries
    .filter(entry => statusOf(entry) !== 'closed')
    .toSorted((a, b) => (intervalOf(a)?.start ?? 0) - (intervalOf(b)?.start ?? 0))
    .map(entry => (statusOf(entry) === 'open' ? openText(entry, country) : entry.status.trim()));
  return { ...times, text: [...new Set(texts)].join(', ') };
}
