import { digest } from '../../site/digest.ts';
import type { AcceptedStock } from './accepted-stock.ts';

/** Identifies the cars of a feed, so that a person accepts the feed they saw. */
export function feedDigest({ feed }: Pick<AcceptedStock, 'feed'>): string {
  return digest(feed.cars);
}
