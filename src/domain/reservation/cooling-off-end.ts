import { addDays, calendarDay, isoDay, parseIsoDay } from '../../lib/time/calendar.ts';
import { endOfDay } from '../../lib/time/zoned-time.ts';

/**
 * [J5] When cooling off ends, in epoch milliseconds: with the last of so many business days after that of the payment, on the
 * dealer's calendar. Business days are Monday to Friday; no file has the holidays among them.
 */
export function coolingOffEnd(paidAt: number, days: number, timeZone: string): number {
  let day = isoDay(calendarDay(paidAt, timeZone));
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = parseIsoDay(day)?.weekday ?? 0;
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return endOfDay(day, timeZone);
}
