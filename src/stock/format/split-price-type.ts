import { rawText } from '../coerce/raw-text.ts';
import type { FeedRow } from './feed-row.ts';

const PRICE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/drive|^d\/?a$/i, 'Drive Away'],
  [/e\.?g\.?c|excl|plus|\+/i, 'Excl. Govt. Charges'],
];

/** `$24,990 Drive Away` is a price and a price type; anything else stays as it is. */
export function splitPriceType(row: FeedRow): FeedRow {
  const price = row['price'];
  if (typeof price !== 'string' || price.length > 60) return row;
  const [, amount, rest = ''] =
    /^(.*\d)[\s*]*(drive\s*-?\s*away|d\/?a|e\.?g\.?c\.?|(?:excl|plus|\+).*)$/i.exec(price.trim()) ?? [];
  if (amount === undefined) return row;
  const type = PRICE_TYPES.find(([pattern]) => pattern.test(rest))?.[1];
  return { ...row, price: amount, price_type: rawText(row['price_type']) ?? type };
}
