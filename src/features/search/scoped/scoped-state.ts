import { readAddress } from '../../../search/address/address.ts';
import { writeParameters } from '../../../search/address/address-parameters.ts';
import { SEARCH_PATH } from '../../../search/address/address-paths.ts';
import {
  canonicalState,
  emptySearch,
  LIST_FACETS,
  RANGE_FACETS,
  type SearchState,
} from '../../../search/state/search-state.ts';
import type { ScopedSearch } from '../../../view/scoped-search.ts';
import { addressSite, writeScreenAddress } from '../state/screen-address.ts';

type Scoped = Pick<ScopedSearch, 'engine' | 'scope' | 'chips'>;

/** The search as the page was made: all cars of its scope. */
export function scopedState({ engine, scope }: Scoped): SearchState {
  return canonicalState({ ...emptySearch(engine.sortBy), values: scope });
}

/** The search that the query of the page's address asks for: what a visitor may narrow by, and nothing else. */
export function readScopedAddress(query: string, search: Scoped): SearchState {
  const asked = readAddress(`${SEARCH_PATH}${query}`, {
    makes: [],
    hasPage: () => false,
    sortBy: search.engine.sortBy,
  });
  const state = scopedState(search);
  for (const { facet } of search.chips) {
    const values = asked.values[facet];
    if (values !== undefined) state.values[facet] = values;
  }
  const { price } = asked.ranges;
  return canonicalState({ ...state, page: asked.page, ranges: price === undefined ? {} : { price } });
}

/** The query that says it, with its question mark; '' for the page as it was made. */
export function writeScopedAddress(state: SearchState, { engine, scope }: Scoped): string {
  const inPath = new Set(Object.keys(scope));
  return writeParameters(
    state,
    { lists: LIST_FACETS, ranges: RANGE_FACETS },
    { sortBy: engine.sortBy, inPath },
  );
}

/** Where the search of all cars shows the same. */
export function searchAddress(state: SearchState, search: Scoped): string {
  const own = scopedState(search);
  return writeScreenAddress(state, addressSite({ ...search.engine, state: own }, null, own));
}
