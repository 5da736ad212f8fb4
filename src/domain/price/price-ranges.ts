import { inRange, type NumberRange, rangeKey, rangesBetween } from '../../lib/number-range.ts';
import { formatMoney } from '../country/money.ts';
import { type Priced, shownPrice } from './shown-price.ts';

interface PriceRange extends NumberRange {
  /** Its value of the facet price_range: `10000-20000`, `100000-` without end. */
  key: string;
}

/** Edges of the facet price_range, in whole currency units. */
export const PRICE_RANGE_EDGES: readonly number[] = [10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000];

/** [R1] Ranges of price, lowest first: an edge belongs to the range above it. */
export const PRICE_RANGES: readonly PriceRange[] = rangesBetween(PRICE_RANGE_EDGES).map(range => ({
  ...range,
  key: rangeKey(range),
}));

/** [R2] The range of a car's price; none when the price is not shown. */
export function priceRangeOf(car: Priced): PriceRange | null {
  const price = shownPrice(car);
  return price === null ? null : (PRICE_RANGES.find(range => inRange(price, range)) ?? null);
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
