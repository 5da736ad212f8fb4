import { clockMinutes, spokenTime } from '../../lib/time/clock-time.ts';
import { hasTwelveHourClock } from '../country/has-twelve-hour-clock.ts';

/** One day's hours as a dealer writes them. */
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

/** When a location is open on a day. */
export interface DayTimes {
  status: 'open' | 'closed' | 'other';
  /** Minutes since midnight; null when the day is not open or its times are unknown. */
  start: number | null;
  end: number | null;
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

/** When a location is open on a day, by its clock times. */
export function dayTimes(entry: HoursEntry): DayTimes {
  const status = statusOf(entry);
  const start = clockMinutes(entry.start_hour);
  const end = clockMinutes(entry.end_hour);
  const known = status === 'open' && start !== null && end !== null && start < end;
  return known ? { status, start, end } : { status, start: null, end: null };
}

function openText(entry: HoursEntry, country: string): string {
  if (entry.formated_hours) return entry.formated_hours;
  if (entry.open && entry.close) return `${entry.open} - ${entry.close}`;
  const times = [clockMinutes(entry.start_hour), clockMinutes(entry.end_hour)].filter(at => at !== null);
  if (times.length < 2) return entry.status.trim();
  return times.map(at => spokenTime(at, hasTwelveHourClock(country))).join(' - ');
}

/** The hours of a day as the country writes them ([H1] to [H3]). */
export function dayHours(entry: HoursEntry, country: string): DayHours {
  const times = dayTimes(entry);
  if (times.status === 'open') return { ...times, text: openText(entry, country) };
  return { ...times, text: times.status === 'closed' ? 'Closed' : entry.status.trim() };
}
