import { allOf } from '../../../lib/filter.ts';
import { sortFilter } from '../../../search/collection/stock-filter.ts';
import type { SearchRequest } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { CarSearch } from '../../../view/car-search.ts';

/** Asks for the cars of a search on a site, and how many have which value of `facets`. */
export function carRequest(
  state: SearchState,
  search: Pick<CarSearch, 'filter' | 'hideUnpricedWhenCheapestFirst'>,
  facets: readonly string[],
  hitsPerPage = 0,
): SearchRequest {
  return { state, scope: allOf([search.filter, sortFilter(state.sortBy, search)]), facets, hitsPerPage };
}
