import { Temporal } from 'temporal-polyfill';
import { calendarDay, isoDay, parseIsoDay } from '../../lib/time/calendar.ts';
import type { Instant } from '../../lib/time/instant.ts';

/** [D1] Whole days from the day for which a demo's files were written, `YYYY-MM-DD`, to the dealer's today. */
export function demoShift(demoDate: string, now: Instant, timeZone: string): number {
  return Temporal.PlainDate.from(demoDate).until(isoDay(calendarDay(now, timeZone))).days;
}

/** [D1] A review's day, `dd/mm/yyyy`, so many days later. */
export function shiftReviewDate(date: string, days: number): string {
  const written = Temporal.PlainDate.from(date.split('/').toReversed().join('-'));
  return written.add({ days }).toString().split('-').toReversed().join('/');
}

/** [D2] The next time a demo's special day, `YYYY-MM-DD`, comes round: itself until its day is over. */
export function nextOccurrence(date: string, now: Instant, timeZone: string): string {
  const today = isoDay(calendarDay(now, timeZone));
  const { year, month, day } = Temporal.PlainDate.from(date);
  for (let next = year; ; next += 1) {
    const found = isoDay({ year: next, month, day });
    // There may be no 29 February that year.
    if (found >= today && parseIsoDay(found) !== null) return found;
  }
}
