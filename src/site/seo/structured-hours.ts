import { dayTimes } from '../../domain/location/day-hours.ts';
import { comingSpecialDays, weekEntries } from '../../domain/location/opening-hours.ts';
import { clockText } from '../../lib/time/clock-time.ts';
import type { Location } from '../../schemas/location.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** schema.org OpeningHoursSpecification: the week's known times, one entry for days that are alike. */
export function weekHoursData({ contact_detail }: Pick<Location, 'contact_detail'>): object[] {
  const byTimes = new Map<string, { days: string[]; opens: string; closes: string }>();
  for (const { weekday, entries } of weekEntries(contact_detail))
    for (const { start, end } of dayTimes(entries).intervals) {
      const times = `${start} ${end}`;
      const entry = byTimes.get(times) ?? { days: [], opens: closingText(start), closes: closingText(end) };
      entry.days.push(DAYS[weekday] ?? '');
      byTimes.set(times, entry);
    }
  return [...byTimes.values()].map(({ days: dayOfWeek, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: dayOfWeek.map(day => `https://schema.org/${day}`),
    opens,
    closes,
  }));
}

/** The special days to come that a page shows. A closed day opens and closes at midnight, as search engines read it. */
export function specialHoursData(
  { contact_detail }: Pick<Location, 'contact_detail'>,
  now: number,
  timeZone: string,
  most: number,
): object[] {
  return comingSpecialDays(contact_detail, now, timeZone)
    .slice(0, most)
    .flatMap(({ date, entries }) => {
      const { status, intervals } = dayTimes(entries);
      const closed = status === 'closed' ? [{ start: 0, end: 0 }] : [];
      return [...intervals, ...closed].map(({ start, end }) => ({
        '@type': 'OpeningHoursSpecification',
        opens: closingText(start),
        closes: closingText(end),
        validFrom: date,
        validThrough: date,
      }));
    });
}

/** The end of the day is no time of day in ISO 8601 as schema.org reads it. */
function closingText(minutes: number): string {
  return minutes >= 24 * 60 ? '23:59' : clockText(minutes);
}
