import { cleanLine } from '../coerce/clean-text.ts';
import { plainNumber } from '../coerce/number.ts';
import { rawText } from '../coerce/raw-text.ts';
import type { FeedRow } from './feed-row.ts';

function amountIn(raw: unknown): number {
  if (typeof raw !== 'string' && typeof raw !== 'number') return 0;
  const [, digits = '', k = ''] = /(\d(?:[\d., ]*\d)?)(k\b)?/i.exec(cleanLine(String(raw))) ?? [];
  return (plainNumber(digits, true) ?? 0) * (k === '' ? 1 : 1000);
}

/**
 * A sale price below the price is the price, and the price what it was before; one that counts for a while is kept beside
 * the price [P16] (Meta and Google).
 */
export function setPrices(row: FeedRow, extras: ReadonlyMap<string, unknown>): void {
  const price = extras.get('price');
  const salePrice = extras.get('sale_price');
  const isSale = amountIn(salePrice) > 0 && (amountIn(price) === 0 || amountIn(salePrice) < amountIn(price));
  const dates = extras.get('sale_price_effective_date');
  const isDated = rawText(dates) !== null;
  row['price'] = isSale && !isDated ? salePrice : price;
  if (isSale && !isDated) row['before_price'] = price;
  if (isSale && isDated) row['sale'] = { price: salePrice, dates };
}
