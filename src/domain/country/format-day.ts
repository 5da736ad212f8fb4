import { type Instant, toMs } from '../../lib/instant.ts';
import { localeOf } from './country.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** [M9] The day as the country writes it, on the dealer's calendar: `31/12/2026`, `12/31/2026` in the US. */
export function formatDay(instant: Instant, country: string | null | undefined, timeZone: string): string {
  const locale = localeOf(country);
  const key = `${locale} ${timeZone}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  formatters.set(key, formatter);
  return formatter.format(toMs(instant));
}
