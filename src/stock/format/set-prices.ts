import { cleanLine } from '../coerce/clean-text.ts';
import { isAmount } from '../coerce/money.ts';
import { plainNumber } from '../coerce/number.ts';
import { rawText } from '../coerce/raw-text.ts';
import type { FeedRow } from './feed-row.ts';
import { splitPriceType } from './split-price-type.ts';

function amountIn(raw: unknown): number {
  if (typeof raw !== 'string' && typeof raw !== 'number') return 0;
  const [, digits = '', k = ''] = /(\d(?:[\d., ]*\d)?)(k\b)?/i.exec(cleanLine(String(raw))) ?? [];
  return (plainNumber(digits, true) ?? 0) * (k === '' ? 1 : 1000);
}

function isPrice(raw: unknown): boolean {
  const { price } = splitPriceType({ price: raw }, { taxIsExtra: true });
  return isAmount(rawText(price) ?? '');
}

/**
 * A sale price below the price is the price, and the price what it was before; one that counts for a while is kept beside
 * the price [P16].
 */
export function setSalePrice(row: FeedRow, salePrice: unknown, dates?: unknown): void {
  const { price } = row;
  const sale = amountIn(salePrice);
  if (sale === 0 || (amountIn(price) !== 0 && sale >= amountIn(price))) return;
  // What is no amount is no price to sell at: it is noted as one for a while is that cannot be read.
  if (rawText(dates) !== null || !isPrice(salePrice)) {
    row['sale'] = { price: salePrice, dates };
    return;
  }
  row['price'] = salePrice;
  row['before_price'] = price;
}

/** The prices of Meta and Google. */
export function setPrices(row: FeedRow, extras: ReadonlyMap<string, unknown>): void {
  row['price'] = extras.get('price');
  setSalePrice(row, extras.get('sale_price'), extras.get('sale_price_effective_date'));
}
