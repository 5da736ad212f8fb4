import { cleanLine } from '../coerce/clean-text.ts';
import { plainNumber } from '../coerce/number.ts';
import type { FeedRow } from './feed-row.ts';

function amountIn(raw: unknown): number {
  return typeof raw === 'string' || typeof raw === 'number'
    ? (plainNumber(/\d(?:[\d., ]*\d)?/.exec(cleanLine(String(raw)))?.[0] ?? '', true) ?? 0)
    : 0;
}

/** A sale price below the price is the price, and the price what it was before (Meta and Google). */
export function setPrices(row: FeedRow, price: unknown, salePrice: unknown): void {
  const isSale = amountIn(salePrice) > 0 && (amountIn(price) === 0 || amountIn(salePrice) < amountIn(price));
  row['price'] = isSale ? salePrice : price;
  if (isSale) row['before_price'] = price;
}
