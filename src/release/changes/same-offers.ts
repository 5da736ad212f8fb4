import type { Dealer } from '../../dealer/dealer.ts';
import { offerHeadline } from '../../domain/offer/offer-rate.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { dealerValues } from './dealer-values.ts';
import { readablePublishedValues } from './published-inputs.ts';

/** The headlines of offers that are as they are in the live release. */
export function sameOffers(store: ReleaseStore, dealer: Dealer): ReadonlySet<string> {
  const published = readablePublishedValues(store, dealerValues(dealer))?.offers ?? [];
  const before = new Set(published.map(offer => JSON.stringify(offer)));
  const isSame = Map.groupBy(dealer.offers, offer => before.has(JSON.stringify(offer)));
  const changed = new Set((isSame.get(false) ?? []).map(offerHeadline));
  return new Set((isSame.get(true) ?? []).map(offerHeadline).filter(headline => !changed.has(headline)));
}
