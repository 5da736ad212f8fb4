import { clockMinutes, spokenTime } from '../../lib/time/clock-time.ts';

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

/** One day's hours, decided. */
export interface DayHours {
  status: 'open' | 'closed' | 'other';
  /** What a visitor reads. */
  text: string;
  /** Minutes since midnight; null when the day is not open or its times are unknown. */
  start: number | null;
  end: number | null;
}

function openText(entry: HoursEntry, start: number | null, end: number | null): string {
  if (entry.formated_hours) return entry.formated_hours;
  if (entry.open && entry.close) return `${entry.open} - ${entry.close}`;
  return start !== null && end !== null ? `${spokenTime(start)} - ${spokenTime(end)}` : entry.status.trim();
}

/** The hours of a day ([H1] to [H3]). */
export function dayHours(entry: HoursEntry): DayHours {
  const status = entry.status.trim();
  if (/^closed$/i.test(status)) return { status: 'closed', text: 'Closed', start: null, end: null };
  if (!/^open$/i.test(status)) return { status: 'other', text: status, start: null, end: null };
  const start = clockMinutes(entry.start_hour);
  const end = clockMinutes(entry.end_hour);
  const text = openText(entry, start, end);
  const known = start !== null && end !== null && start < end;
  return { status: 'open', text, start: known ? start : null, end: known ? end : null };
}
