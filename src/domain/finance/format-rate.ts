import { formatNumber } from '../../lib/number/format-number.ts';
import { localeOf } from '../country/country.ts';

/** Per cent a year as shown on pages, with two digits throughout so that rates are compared at a glance. */
export function formatRate(percent: number, country: string | null | undefined): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${formatNumber(percent, localeOf(country), digits)}% p.a.`;
}
