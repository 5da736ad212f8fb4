import { rawText } from '../coerce/raw-text.ts';
import type { FeedRow } from './feed-row.ts';

const PRICE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/drive|^d\/?a$/i, 'Drive Away'],
  [/e\.?g\.?c|excl|plus|\+/i, 'Excl. Govt. Charges'],
];

/** An amount, with its currency, and the words behind it, which may be in brackets. */
const AMOUNT_AND_WORDS =
  /^(.*\d\s*(?:\p{Sc}|[A-Z]{2,3}\b)?)[\s*(]*?(drive\s*-?\s*away.*|d\/?a|e\.?g\.?c\.?|(?:excl|plus|\+|in[ck]\w*\.? ).*?)[)*]*$/iu;

const WITHOUT_TAX = /^(?:excl|plus|\+).*\b(?:[ghpq]st|vat|moms|tax(?:es)?)\b/i;

/**
 * `$24,990 Drive Away` is a price and a price type; of `$24,990 inc GST` the price is left, which has its tax as all
 * prices have. `$24,990 + GST` counts as a price only with `taxIsExtra`. Anything else stays as it is.
 */
export function splitPriceType(row: FeedRow, { taxIsExtra = false }: { taxIsExtra?: boolean } = {}): FeedRow {
  const price = row['price'];
  if (typeof price !== 'string' || price.length > 60) return row;
  const [, amount, words = ''] = AMOUNT_AND_WORDS.exec(price.trim()) ?? [];
  if (amount === undefined) return row;
  const isWithoutTax = WITHOUT_TAX.test(words);
  if (isWithoutTax && !taxIsExtra) return row;
  const type = isWithoutTax ? undefined : PRICE_TYPES.find(([pattern]) => pattern.test(words))?.[1];
  return { ...row, price: amount.trim(), price_type: rawText(row['price_type']) ?? type };
}
