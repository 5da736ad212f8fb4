import { allOf } from '../../../lib/filter.ts';
import { sortFilter } from '../../../search/collection/stock-filter.ts';
import type { SearchRequest } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { DISTANCE_ORDER } from '../../../search/state/sort-orders.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import { $visitorPosition } from '../../../visitor/visitor-position.ts';

/** Asks for the cars of a search on a site, and how many have which value of `facets`. */
export function carRequest(
  state: SearchState,
  search: Pick<CarSearch, 'filter' | 'hideUnpricedWhenCheapestFirst'>,
  facets: readonly string[],
  hitsPerPage = 0,
): SearchRequest {
  const scope = allOf([search.filter, sortFilter(state.sortBy, search)]);
  return { state, scope, facets, hitsPerPage, ...nearOf(state) };
}

/** Where the visitor is: told to the engine only where it counts, as results are cached by what was asked. */
function nearOf({ sortBy }: SearchState): Pick<SearchRequest, 'near'> {
  const position = sortBy === DISTANCE_ORDER ? $visitorPosition.get() : null;
  return position === null ? {} : { near: { lat: position.lat, lng: position.lng } };
}
