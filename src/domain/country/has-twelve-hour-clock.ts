import { dateFormat } from '../../lib/time/date-format.ts';
import { localeOf } from './country.ts';

const clocks = new Map<string, boolean>();

/** [M16] Whether the country writes times with am and pm, as its locale does. */
export function hasTwelveHourClock(country: string | null | undefined): boolean {
  const locale = localeOf(country);
  // `resolvedOptions` takes longer than all else of a day's hours.
  const hasTwelve =
    clocks.get(locale) ?? dateFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  clocks.set(locale, hasTwelve);
  return hasTwelve;
}
