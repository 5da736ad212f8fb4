import { comingSpecialHours, weekRows } from '../../domain/location/opening-hours.ts';
import { clockText } from '../../lib/time/clock-time.ts';
import type { Location } from '../../schemas/location.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** schema.org OpeningHoursSpecification: the week's known times, one entry for days that are alike. */
export function weekHoursData({ contact_detail }: Pick<Location, 'contact_detail'>): object[] {
  const days = new Map<string, { days: string[]; opens: string; closes: string }>();
  for (const { from, to, start, end } of weekRows(contact_detail)) {
    if (start === null || end === null) continue;
    const times = `${start} ${end}`;
    const entry = days.get(times) ?? { days: [], opens: closingText(start), closes: closingText(end) };
    entry.days.push(...weekdays(from, to));
    days.set(times, entry);
  }
  return [...days.values()].map(({ days: dayOfWeek, opens, closes }) => ({
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
  return comingSpecialHours(contact_detail, now, timeZone)
    .slice(0, most)
    .flatMap(({ date, status, start, end }) => {
      if (status !== 'closed' && (start === null || end === null)) return [];
      return [
        {
          '@type': 'OpeningHoursSpecification',
          opens: closingText(start ?? 0),
          closes: closingText(end ?? 0),
          validFrom: date,
          validThrough: date,
        },
      ];
    });
}

function weekdays(from: number, to: number): string[] {
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => DAYS[(from + at) % 7] ?? '');
}

/** The end of the day is no time of day in ISO 8601 as schema.org reads it. */
function closingText(minutes: number): string {
  return minutes >= 24 * 60 ? '23:59' : clockText(minutes);
}
