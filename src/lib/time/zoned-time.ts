import { Temporal } from 'temporal-polyfill';
import { type Instant, toMs } from './instant.ts';

// Moments of a wall clock by Temporal. Nothing that a browser loads imports this file: it would bring the polyfill.

/** Epoch milliseconds at which the next calendar day begins there; right on days of 23 and 25 hours too. */
export function nextMidnight(instant: Instant, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(toMs(instant))
    .toZonedDateTimeISO(timeZone)
    .add({ days: 1 })
    .startOfDay().epochMilliseconds;
}

/** Epoch milliseconds at which a day `YYYY-MM-DD` is over there. */
export function endOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day one month after the one it is there, `YYYY-MM-DD`: that month's last day when it is shorter. */
export function oneMonthAhead(instant: Instant, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(toMs(instant))
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ months: 1 })
    .toString();
}

/**
 * A time of the wall clock (`date` is `YYYY-MM-DD`, `time` `HH:MM`) as epoch milliseconds and as
 * `2026-12-31T09:00:00+10:00`. A time that the clock skips is the moment it jumps by as much later.
 */
export function zonedInstant(date: string, time: string, timeZone: string): { ms: number; text: string } {
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  return { ms: zoned.epochMilliseconds, text: zoned.toString({ timeZoneName: 'never' }) };
}
