import { calendarDay, isoDay } from '../../lib/time/calendar.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { nextMidnight } from '../../lib/time/zoned-time.ts';
import type { DealerValues } from './dealer-values.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Until when nothing but stock goes live, in epoch milliseconds: on a day with special hours where the settings close such days,
 * and in quiet hours. Null where it may go live now.
 */
export function quietUntil({ locations, config }: DealerValues, now: number): number | null {
  const { onHolidays, quietHours } = config.publish;
  const zone = config.time_zone;
  const today = isoDay(calendarDay(new Date(now), zone));
  const isHoliday =
    !onHolidays &&
    locations.some(({ contact_detail }) => contact_detail.special_hours.some(({ date }) => date === today));
  if (isHoliday) return nextMidnight(now, zone);
  if (quietHours === null) return null;
  const [from = 0, to = 0] = quietHours.split('-').map(minutesOf);
  const minute = minuteOfDay(now, zone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES;
  // At the beginning of that minute.
  return now - (now % MINUTE_MS) + left * MINUTE_MS;
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

function minuteOfDay(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return minutesOf(format.format(now));
}
