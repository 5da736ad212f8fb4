import { dateFormat } from '../../../lib/time/date-format.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/time/durations.ts';
import { readerLocale } from './reader-locale.ts';

/** `Fri 27 Nov 2026, 12:00 am`, by the clock of `timeZone`; without one by the reader's own. */
export function momentText(moment: string, timeZone?: string): string {
  return dateFormat(readerLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(Date.parse(moment));
}

/** `27 Nov` of a day or a moment as a dealer's file has it, which names the day at the dealer first. */
export function dayText(text: string): string {
  const ms = Date.parse(text.slice(0, 10));
  return Number.isNaN(ms)
    ? text
    : dateFormat(readerLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(ms);
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** `12 minutes ago`. */
export function sinceText(moment: string, now: number): string {
  const ms = now - Date.parse(moment);
  const [unit, length] = UNITS.find(([, unitMs]) => ms >= unitMs) ?? ['second', 0];
  if (length === 0) return 'just now';
  return new Intl.RelativeTimeFormat(readerLocale()).format(-Math.floor(ms / length), unit);
}
