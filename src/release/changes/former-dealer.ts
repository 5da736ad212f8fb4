import type { Dealer } from '../../dealer/dealer.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { dealerChanges } from './dealer-changes.ts';
import { dealerValues } from './dealer-values.ts';
import { readablePublishedValues } from './published-inputs.ts';
import { type MixedCache, withDealerValues } from './with-dealer-values.ts';

/** The dealer with its files as they are live; null where they are the same, or it is unknown what is live. */
export function formerDealer(store: ReleaseStore, dealer: Dealer, cache: MixedCache): Dealer | null {
  const values = dealerValues(dealer);
  const published = readablePublishedValues(store, values);
  const isSame = published === null || dealerChanges(published, values).length === 0;
  return isSame ? null : withDealerValues(dealer, published, cache);
}
