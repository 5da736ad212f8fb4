import { cleanLine } from '../coerce/clean-text.ts';
import { isAmount } from '../coerce/money.ts';
import { digitsOf } from '../coerce/number.ts';
import { hasDifferingValues, rawText, withoutRepeats } from '../coerce/raw-text.ts';
import type { FeedRow } from './feed-row.ts';
import { splitPriceType, WITHOUT_CHARGES } from './split-price-type.ts';

function amountIn(raw: unknown): number {
  if (typeof raw !== 'string' && typeof raw !== 'number') return 0;
  return digitsOf(cleanLine(String(raw))) ?? 0;
}

function isPrice(raw: unknown): boolean {
  const { price } = splitPriceType({ price: raw }, { taxIsExtra: true });
  return isAmount(rawText(price) ?? '');
}

function isBare(price: unknown, type?: unknown): boolean {
  return splitPriceType({ price, price_type: type })['price_type'] === WITHOUT_CHARGES;
}

/** A sale price that is less of the price, such as 500, is more likely what a customer saves, or pays a week. */
export const MIN_SHARE = 0.5;

/**
 * A sale price below the price is the price, and the price what it was before; one that counts for a while is kept beside
 * the price [P16].
 */
export function setSalePrice(row: FeedRow, rawSale: unknown, dates?: unknown): void {
  const [price, salePrice] = [withoutRepeats(row['price']), withoutRepeats(rawSale)];
  // Of prices that differ none is the one that it is below.
  if (hasDifferingValues(price)) return;
  const [sale, usual] = [amountIn(salePrice), amountIn(price)];
  const isOne = !hasDifferingValues(salePrice) && isPrice(salePrice);
  if (!hasDifferingValues(salePrice) && (sale === 0 || (usual !== 0 && sale >= usual))) return;
  if (isOne && sale < usual * MIN_SHARE)
    row['sale'] = { price: `${rawText(salePrice)}, beside a price of ${rawText(price)}`, dates };
  // A sale price that is none is noted like a dated one that cannot be read.
  else if (!isOne || rawText(dates) !== null) row['sale'] = { price: salePrice, dates };
  else {
    row['price'] = salePrice;
    // One without words may have the charges that the lower one lacks by its words.
    row['before_price'] = isBare(salePrice) && !isBare(price, row['price_type']) ? null : price;
  }
}

/** The prices of Meta and Google. */
export function setPrices(row: FeedRow, extras: ReadonlyMap<string, unknown>): void {
  row['price'] = extras.get('price');
  setSalePrice(row, extras.get('sale_price'), extras.get('sale_price_effective_date'));
}
