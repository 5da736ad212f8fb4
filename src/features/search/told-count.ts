import type { SearchResult } from '../../search/contract.ts';
import { shownCount } from './state/count-text.ts';

/** Facets that a question beside the main search asks for, so that its number is told as the screen tells it. */
export const TOLD_BY = ['car_type', 'status'];

/** The number of cars found as it is told ([C1], [C2]), of an answer that has the facets of `TOLD_BY`. */
export function toldCount(found: SearchResult<unknown>, stockCount: number | null): number {
  return shownCount({ count: found.nbHits, facets: found.facets, stats: found.facets_stats }, stockCount);
}
