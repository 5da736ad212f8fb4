import {
  addDays,
  type CalendarDay,
  calendarDay,
  daysBetween,
  isoDay,
  parseIsoDay,
} from '../../lib/calendar.ts';
import type { Instant } from '../../lib/instant.ts';

/** [D1] Whole days from the day for which a demo's files were written, `YYYY-MM-DD`, to the dealer's today. */
export function demoShift(demoDate: string, now: Instant, timeZone: string): number {
  return daysBetween(dayOf(demoDate), calendarDay(now, timeZone));
}

/** [D1] A review's day, `dd/mm/yyyy`, so many days later. */
export function shiftReviewDate(date: string, days: number): string {
  const [year, month, day] = isoDay(addDays(dayOf(date.split('/').toReversed().join('-')), days)).split('-');
  return `${day}/${month}/${year}`;
}

/** [D2] The next time a demo's special day, `YYYY-MM-DD`, comes round: itself until its day is over. */
export function nextOccurrence(date: string, now: Instant, timeZone: string): string {
  const today = isoDay(calendarDay(now, timeZone));
  const { year, month, day } = dayOf(date);
  for (let next = year; ; next += 1) {
    const found = isoDay({ year: next, month, day });
    // There may be no 29 February that year.
    if (found >= today && parseIsoDay(found) !== null) return found;
  }
}

function dayOf(text: string): CalendarDay {
  const day = parseIsoDay(text);
  if (day === null) throw new RangeError(`"${text}" is no day`);
  return day;
}
