import { digest } from '../../site/digest.ts';
import type { AcceptedStock } from './accepted-stock.ts';

/** Names the cars that a feed has, so that what somebody accepts is what they saw. */
export function feedDigest({ feed }: Pick<AcceptedStock, 'feed'>): string {
  return digest(feed.cars);
}
