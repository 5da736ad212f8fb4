import { CAR_TYPES } from '../../../domain/car/car-type.ts';
import { readQuery, writeQuery } from '../../../search/address/address-query.ts';
import { inKnownSpelling } from '../../../search/address/known-values.ts';
import { CARS } from '../../../search/collection/cars.ts';
import { canonicalState, emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import type { ScopedSearch } from '../../../view/scoped-search.ts';
import { addressSite, writeSearchAddress } from '../car/car-address.ts';

type Scoped = Pick<ScopedSearch, 'cars' | 'scope' | 'chips'>;

/** The search as the page was made: all cars of its scope. */
export function scopedInitial({ cars }: Pick<Scoped, 'cars'>): SearchState {
  return emptySearch(cars.sortBy);
}

/** The facets by which a visitor may narrow the cars of a page. */
export function scopedFacets({ chips }: Pick<Scoped, 'chips'>) {
  return { lists: chips.map(({ facet }) => facet), ranges: ['price'], orders: [] };
}

/** The parameters by which an address may narrow the search. */
export function scopedNames(search: Pick<Scoped, 'chips'>): string[] {
  const { lists, ranges } = scopedFacets(search);
  return ['page', ...ranges, ...lists];
}

/** The search of the query of the page's address: those facets in the spelling of the cars, and nothing else. */
export function readScopedAddress(query: string, search: Scoped): SearchState {
  const state = readQuery(query, scopedFacets(search), scopedInitial(search));
  const own = search.chips.map(({ facet, chips }) => [facet, chips.map(({ value }) => value)]);
  const values = inKnownSpelling(state.values, { ...Object.fromEntries(own), car_type: CAR_TYPES });
  return canonicalState({ ...state, values, query: '' }, CARS);
}

/** Its query, with its question mark; '' for the page as it was made. */
export function writeScopedAddress(state: SearchState, { cars }: Pick<Scoped, 'cars'>): string {
  return writeQuery(state, CARS, cars.sortBy);
}

/** Where the search of all cars shows the same. */
export function searchAddress(state: SearchState, { cars, scope }: Scoped): string {
  const site = addressSite(cars, null, { ...state, values: scope });
  return writeSearchAddress({ ...state, values: { ...scope, ...state.values } }, site);
}
