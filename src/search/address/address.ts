import {
  canonicalState,
  emptySearch,
  LIST_FACETS,
  RANGE_FACETS,
  type SearchState,
} from '../state/search-state.ts';
import { SORT_ORDERS } from '../state/sort-orders.ts';
import { readParameters, writeParameters } from './address-parameters.ts';
import { type AddressSite, facetsOf, landingOf, pageOfPath, valuesOfPath } from './address-paths.ts';
import { inKnownSpelling, knownValues } from './known-values.ts';

const NAMES = { lists: LIST_FACETS, ranges: RANGE_FACETS, orders: SORT_ORDERS };

/**
 * The one address of a search (design §5): the path says what a path can, the query the rest, always in the same
 * order; page 1 and the site's own order are not written. `readAddress` gives the state back.
 */
export function writeAddress(state: SearchState, site: AddressSite): string {
  const canonical = canonicalState(state);
  const landing = landingOf(canonical.values, site);
  const inPath = new Set<string>(facetsOf(landing.values));
  return landing.path + writeParameters(canonical, NAMES, { sortBy: site.sortBy, inPath });
}

/**
 * The search an address asks for. Parameters it does not know, and values that make no sense, are left aside. A
 * facet in the path and in the query follows the query. Values are taken however they are written, in capitals or as
 * in an address, and told as the cars spell them.
 */
export function readAddress(address: string, site: AddressSite): SearchState {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const state = emptySearch(site.sortBy);
  state.values = valuesOfPath(pathname, site);
  state.page = pageOfPath(pathname);
  return inSpellingOf(canonicalState(readParameters(searchParams, NAMES, state)), site);
}

/** The same search in the spelling of the site's cars. */
export function inSpellingOf(state: SearchState, site: AddressSite): SearchState {
  return canonicalState({ ...state, values: inKnownSpelling(state.values, knownValues(site, state.values)) });
}
