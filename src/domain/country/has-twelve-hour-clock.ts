import { dateFormat } from '../../lib/time/date-format.ts';
import { localeOf } from './country.ts';

/** [M16] Whether the country writes times with am and pm, as its locale does. */
export function hasTwelveHourClock(country: string | null | undefined): boolean {
  return dateFormat(localeOf(country), { hour: 'numeric' }).resolvedOptions().hour12 === true;
}
