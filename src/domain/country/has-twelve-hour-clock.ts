import { dateFormat } from '../../lib/time/date-format.ts';
import { localeOf } from './country.ts';

/** By locale: the options of a format take as long to read as a page of hours to write. */
const known = new Map<string, boolean>();

/** [M16] Whether the country writes times with am and pm, as its locale does. */
export function hasTwelveHourClock(country: string | null | undefined): boolean {
  const locale = localeOf(country);
  const found =
    known.get(locale) ?? dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  known.set(locale, found);
  return found;
}
