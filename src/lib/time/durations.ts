/** Milliseconds of durations that have a name. A day is 24 hours: days of a calendar are those of `calendar.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
