import type { Dealer } from '../../dealer/dealer.ts';
import type { DealerValues } from './dealer-values.ts';

/** The dealer with some values that this process made last: what is equal is the same object, so that plans use it again. */
export class MixedCache {
  last: { text: string; dealer: Dealer } | null = null;
}

/** A dealer with other values than those of its files. */
export function withDealerValues(dealer: Dealer, values: DealerValues, cache = new MixedCache()): Dealer {
  const mixed = { ...dealer, ...values };
  const text = JSON.stringify(mixed);
  if (cache.last?.text !== text) cache.last = { text, dealer: mixed };
  return cache.last.dealer;
}
