import { dateFormat } from '../../lib/time/date-format.ts';
import { type Instant, toMs } from '../../lib/time/instant.ts';
import { localeOf } from './country.ts';

/** [M9] The day as the country writes it, on the dealer's calendar: `31/12/2026`, `12/31/2026` in the US. */
export function formatDay(instant: Instant, country: string | null | undefined, timeZone: string): string {
  const options = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return dateFormat(localeOf(country), options).format(toMs(instant));
}
