import { EVERYTHING } from '../../../src/lib/filter.ts';
import type { CarSearch } from '../../../src/view/car-search.ts';

/** The search of a site that has nothing special about it. */
export function sampleCarSearch(changes: Partial<CarSearch> = {}): CarSearch {
  return {
    indexUrl: '/_search/cars.index',
    hosted: null,
    filter: EVERYTHING,
    hideUnpricedWhenCheapestFirst: false,
    cacheEntries: 10,
    landings: [],
    sortBy: 'newest',
    country: 'AU',
    stockCount: null,
    ...changes,
  };
}
