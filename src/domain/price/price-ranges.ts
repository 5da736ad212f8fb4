import { inRange, type NumberRange, rangeKey, rangesBetween } from '../../lib/number/number-range.ts';
import { formatMoney } from '../country/money.ts';
import { type Priced, shownPrice } from './shown-price.ts';

export interface PriceRange extends NumberRange {
  /** Its value of the facet price_range: `10000-20000`, `100000-` without end. */
  key: string;
}

/** [R1] Ranges of price between a site's edges in whole currency units, lowest first: an edge belongs to the range above it. */
export function priceRanges(edges: readonly number[]): PriceRange[] {
  return rangesBetween(edges).map(range => ({ ...range, key: rangeKey(range) }));
}

/** [R2] The range of a car's price; none when the price is not shown. */
export function priceRangeOf(car: Priced, ranges: readonly PriceRange[]): PriceRange | null {
  const price = shownPrice(car);
  return price === null ? null : (ranges.find(range => inRange(price, range)) ?? null);
}

/** [R3] `Under $10,000`, `$10,000 to $20,000`, `$100,000+`. */
export function priceRangeLabel({ min, max }: NumberRange, country: string | null | undefined): string {
  if (max === null) return `${formatMoney(min, country)}+`;
  return min === 0
    ? `Under ${formatMoney(max, country)}`
    : `${formatMoney(min, country)} to ${formatMoney(max, country)}`;
}

/** [R4] A price range as people write it, as plain numbers: `$10,000 - $20,000`, `Under $10,000`, `100000+`. */
export function parsePriceRange(text: string): NumberRange | null {
  const numbers = [...text.replaceAll(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(Number);
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  if (second !== undefined) return first < second ? { min: first, max: second } : null;
  if (/^\s*(?:under|below|up to|-)/i.test(text)) return { min: 0, max: first };
  return /\+|over|above|from|-\s*$/i.test(text) ? { min: first, max: null } : null;
}
