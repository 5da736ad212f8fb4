/** The day on which the demo dealers stand still: every date in their data is counted from here. */
export const TODAY = Date.UTC(2026, 10, 20);
export const THIS_YEAR = 2026;

const DAY = 86_400_000;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** The instant so many days, and parts of a day, before today's midnight in UTC. */
export function daysAgo(days: number): Date {
  return new Date(TODAY - days * DAY);
}

/** Unix seconds. */
export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** `2026-11-20T00:00:00.000Z` without the milliseconds. */
export function isoInstant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

export function monthName(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

const two = (number: number) => String(number).padStart(2, '0');

/** `31/12/2026`. */
export function dayMonthYear(date: Date): string {
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** `12/31/2026`. */
export function monthDayYear(date: Date): string {
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`;
}

/** `3 days ago`, `5 months ago`. */
export function agoInWords(days: number): string {
  const [count, unit] =
    days < 14
      ? [days, 'day']
      : days < 60
        ? [Math.round(days / 7), 'week']
        : [Math.round(days / 30.4), 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
