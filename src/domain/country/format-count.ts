import { formatNumber } from '../../lib/number/format-number.ts';
import { localeOf } from './country.ts';

/** A whole number as the country writes it: `1,204`. */
export function formatCount(count: number, country: string | null | undefined): string {
  return formatNumber(count, localeOf(country));
}

/** `1 car`, `1,204 cars`. */
export function carCountText(count: number, country: string): string {
  return count === 1 ? '1 car' : `${formatCount(count, country)} cars`;
}
