import { allOf } from '../../../lib/filter.ts';
import { sortFilter } from '../../../search/collection/stock-filter.ts';
import type { SearchRequest } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { DISTANCE_ORDER } from '../../../search/state/sort-orders.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import { $visitorPosition } from '../../../visitor/visitor-position.ts';

/** The request for the cars of a search on a site, and for the counts of the values of `facets`. */
export function carRequest(
  state: SearchState,
  search: Pick<CarSearch, 'filter' | 'hideUnpricedWhenCheapestFirst'>,
  facets: readonly string[],
  hitsPerPage = 0,
): SearchRequest {
  const filter = allOf([search.filter, sortFilter(state.sortBy, search)]);
  return { state, filter, facets, hitsPerPage, ...nearOf(state) };
}

/** Where the visitor is: sent to the engine only where it counts, as results are cached by their request. */
function nearOf({ sortBy }: SearchState): Pick<SearchRequest, 'near'> {
  const position = sortBy === DISTANCE_ORDER ? $visitorPosition.get() : null;
  return position === null ? {} : { near: { lat: position.lat, lng: position.lng } };
}
