import { CARS } from '../collection/cars.ts';
import { canonicalState, emptySearch, type SearchState } from '../state/search-state.ts';
import { basePathOf, pageOfPath, valuesOfPath } from './address-paths.ts';
import { readQuery, writeQuery } from './address-query.ts';
import type { AddressSite } from './address-site.ts';
import { inKnownSpelling, knownValues } from './known-values.ts';

/**
 * The one address of a search for cars: the path holds what a path can, the query the rest, always in the same order
 * (docs/addresses.md). `readAddress` gives the state back.
 */
export function writeAddress(state: SearchState, site: AddressSite): string {
  const canonical = canonicalState(state, CARS);
  const { path, values } = basePathOf(canonical.values, site);
  return path + writeQuery(canonical, CARS, site.sortBy, Object.keys(values));
}

/**
 * The search of an address. A facet in the path and in the query follows the query. Values are taken however they
 * are written, in capitals or as in an address, and returned as the cars spell them.
 */
export function readAddress(address: string, site: AddressSite): SearchState {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const ofPath = {
    ...emptySearch(site.sortBy),
    values: valuesOfPath(pathname, site),
    page: pageOfPath(pathname),
  };
  return inSpellingOf(readQuery(searchParams, CARS, ofPath), site);
}

/** The same search in the spelling of the site's cars. */
export function inSpellingOf(state: SearchState, site: AddressSite): SearchState {
  const values = inKnownSpelling(state.values, knownValues(site, state.values));
  return canonicalState({ ...state, values }, CARS);
}
