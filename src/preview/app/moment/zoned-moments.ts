import { Temporal } from 'temporal-polyfill';

/** The moment as a clock there shows it, `2026-11-28T00:00`: the form of a field for date and time. */
export function wallClock(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The moment at which a clock there shows `2026-11-28T00:00`; null for what is no date and time. */
export function momentOf(clock: string, timeZone: string): string | null {
  try {
    const zoned = Temporal.PlainDateTime.from(clock).toZonedDateTime(timeZone);
    return new Date(zoned.epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}

/** The beginning of the day so many days after the one it is there now. */
export function midnightAhead(days: number, timeZone: string, now: number): string {
  const midnight = zonedDay(now, timeZone).add({ days }).toZonedDateTime(timeZone);
  return new Date(midnight.epochMilliseconds).toISOString();
}

/** How many days there lie between now and a moment: the day it is now is 0. */
export function daysAhead(moment: string, timeZone: string, now: number): number {
  return zonedDay(now, timeZone).until(zonedDay(Date.parse(moment), timeZone), { largestUnit: 'day' }).days;
}

function zonedDay(ms: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate();
}
