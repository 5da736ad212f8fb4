import { CAR_TYPES } from '../../../domain/car/car-type.ts';
import { makeSegment, nameSegment } from '../../../domain/search/search-segments.ts';
import { inSpellingOf, readAddress, writeAddress } from '../../../search/address/address.ts';
import { basePathOf, SEARCH_PATH } from '../../../search/address/address-paths.ts';
import type { AddressSite } from '../../../search/address/address-site.ts';
import { CARS } from '../../../search/collection/cars.ts';
import { canonicalState, type SearchState } from '../../../search/state/search-state.ts';
import { DISTANCE_ORDER } from '../../../search/state/sort-orders.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import type { SearchScreenData } from '../../../view/search-screen-data.ts';
import { $visitorPosition } from '../../../visitor/visitor-position.ts';
import type { SearchAddress } from '../store/search-setup.ts';
import type { Makes } from './change-cars.ts';
import type { OpenedCarSearch } from './open-car-search.ts';

type Site = Pick<CarSearch, 'landings' | 'sortBy'>;

/** A page of results also has the orders it offers. */
type PageSite = Site & Pick<SearchScreenData, 'sortOptions'>;

/** The parameters by which an address may ask for other cars, besides the page of results. */
export const CAR_PARAMETERS: readonly string[] = ['query', 'sortBy', ...CARS.lists, ...CARS.ranges];

/** The page of all cars, by its path. */
const ALL_CARS = '/search/new-used-and-demo-cars/';

/**
 * The parts of a site that addresses depend on. `makes` are those the engine knows; before it has answered, those of
 * the state itself are assumed to have pages.
 */
export function addressSite(
  { landings, sortBy }: Site,
  makes: Makes | null,
  state: SearchState,
): AddressSite {
  const { make = [], model = [] } = state.values;
  const known = makes ?? make.map(name => ({ name, models: model }));
  const paths = new Set(landings.map(({ path }) => path));
  for (const { name, models } of known) {
    const path = `${SEARCH_PATH}${makeSegment(name)}/`;
    paths.add(path);
    for (const each of models) paths.add(`${path}${nameSegment(each)}/`);
  }
  return { makes: known, sortBy, hasPage: path => paths.has(path) };
}

/** Addresses of searches on a page of results. */
export interface CarAddress extends SearchAddress<OpenedCarSearch> {
  /** What they depend on, as far as it is known for a search. */
  siteOf: (state: SearchState) => AddressSite;
}

/** Reads and writes the addresses of a page's searches; `initial` is the search of the page itself. */
export function carAddress(site: PageSite, initial: SearchState): CarAddress {
  let known: AddressSite | null = null;
  const siteOf = (state: SearchState) => known ?? addressSite(site, null, state);
  return {
    siteOf,
    read: () => {
      const requested = readSearchAddress(window.location.search, site, initial);
      return isOffered(requested.sortBy, site) ? requested : { ...requested, sortBy: initial.sortBy };
    },
    write: state => writeSearchAddress(state, siteOf(state)),
    normalize: state => normalizeTypes(state, siteOf(state)),
    learn({ makes, facets }, state) {
      known = addressSite(site, makes, state);
      const values = Object.fromEntries(
        Object.entries(facets).map(([name, counts]) => [name, Object.keys(counts)]),
      );
      return normalizeTypes(inSpellingOf(state, { ...known, values }), known);
    },
  };
}

/**
 * Without a postcode it is unknown what is near: a link to the nearest cars may come from another visitor who gave
 * one.
 */
function isOffered(order: string, { sortOptions }: PageSite): boolean {
  if (order === DISTANCE_ORDER && $visitorPosition.get() === null) return false;
  return sortOptions.some(({ value }) => value === order);
}

/**
 * The search of the visitor's address: that of the page, overridden by the query. The page was prerendered for its
 * path, so the path adds nothing.
 */
export function readSearchAddress(query: string, site: Site, initial: SearchState): SearchState {
  const requested = readAddress(`${SEARCH_PATH}${query}`, addressSite(site, [], initial));
  const names = new URLSearchParams(query);
  const refined =
    Object.keys({ ...requested.values, ...requested.ranges }).length > 0 || requested.query !== '';
  const samePage = !names.has('page') && (!refined || isWithin(requested, initial));
  return canonicalState(
    {
      query: requested.query,
      page: samePage ? initial.page : requested.page,
      sortBy: names.has('sortBy') ? requested.sortBy : initial.sortBy,
      values: { ...initial.values, ...requested.values },
      ranges: { ...initial.ranges, ...requested.ranges },
    },
    CARS,
  );
}

/** The search has no filter beyond those of the page. */
function isWithin(requested: SearchState, { values, ranges, query }: SearchState): boolean {
  return (
    requested.query === query && entriesIn(requested.values, values) && entriesIn(requested.ranges, ranges)
  );
}

function entriesIn(requested: object, shown: object): boolean {
  return Object.entries(requested).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(shown, name)),
  );
}

/** The address of a search, in the one form of those with the same meaning. */
export function writeSearchAddress(state: SearchState, site: AddressSite): string {
  return writeAddress(normalizeTypes(state, site), site);
}

/**
 * The one form of a search of any type: no type where another path is the page of the search, else all types, as on
 * the page of all cars.
 */
export function normalizeTypes(state: SearchState, site: AddressSite): SearchState {
  const { car_type = [], ...others } = state.values;
  if (car_type.length > 0 && car_type.length < CAR_TYPES.length) return state;
  const isElsewhere = basePathOf(others, site).path !== SEARCH_PATH || !site.hasPage(ALL_CARS);
  const values = isElsewhere ? others : { ...others, car_type: [...CAR_TYPES] };
  return canonicalState({ ...state, values }, CARS);
}
