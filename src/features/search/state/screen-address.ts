import { makeSegment, nameSegment } from '../../../domain/search/search-segments.ts';
import { readAddress, writeAddress } from '../../../search/address/address.ts';
import { type AddressSite, landingOf, SEARCH_PATH } from '../../../search/address/address-paths.ts';
import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import { CAR_TYPES, canonicalState, type SearchState } from '../../../search/state/search-state.ts';
import type { Makes } from './change-search.ts';

type Screen = Pick<SearchScreenData, 'landings' | 'sortBy' | 'state'>;

/** The page of all cars, by its path. */
const ALL_CARS = '/search/new-used-and-demo-cars/';

/**
 * What addresses depend on. `makes` are those the engine knows; before it has answered, those of the state itself are
 * taken to have pages.
 */
export function addressSite(screen: Screen, makes: Makes | null, state: SearchState | null): AddressSite {
  const known = makes ?? guessedMakes(state ?? screen.state);
  const paths = new Set(screen.landings.map(({ path }) => path));
  for (const { name, models } of known) {
    const path = `${SEARCH_PATH}${makeSegment(name)}/`;
    paths.add(path);
    for (const model of models) paths.add(`${path}${nameSegment(model)}/`);
  }
  return { makes: known, sortBy: screen.sortBy, hasPage: path => paths.has(path) };
}

function guessedMakes({ values }: SearchState): Makes {
  return (values.make ?? []).map(name => ({ name, models: values.model ?? [] }));
}

/**
 * The search that the visitor's address asks for: that of the page, with what the query says instead. The page was
 * prerendered for its path, so the path says nothing more.
 */
export function readScreenAddress(search: string, screen: Screen): SearchState {
  const asked = readAddress(`${SEARCH_PATH}${search}`, addressSite(screen, [], screen.state));
  const query = new URLSearchParams(search);
  const refined = Object.keys({ ...asked.values, ...asked.ranges }).length > 0 || asked.query !== '';
  const samePage = !query.has('page') && (!refined || isWithin(asked, screen.state));
  return canonicalState({
    query: asked.query,
    page: samePage ? screen.state.page : asked.page,
    sortBy: query.has('sortBy') ? asked.sortBy : screen.state.sortBy,
    values: { ...screen.state.values, ...asked.values },
    ranges: { ...screen.state.ranges, ...asked.ranges },
  });
}

/** Nothing is asked that the page does not show anyway. */
function isWithin(asked: SearchState, { values, ranges, query }: SearchState): boolean {
  return asked.query === query && entriesIn(asked.values, values) && entriesIn(asked.ranges, ranges);
}

function entriesIn(asked: object, shown: object): boolean {
  return Object.entries(asked).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(Reflect.get(shown, name)),
  );
}

export function writeScreenAddress(state: SearchState, site: AddressSite): string {
  return writeAddress(settleTypes(state, site), site);
}

/**
 * One way to say that the type does not matter: not at all where another path speaks for the search, else all types,
 * which is what the page of all cars says.
 */
export function settleTypes(state: SearchState, site: AddressSite): SearchState {
  const { car_type = [], ...others } = state.values;
  if (car_type.length > 0 && car_type.length < CAR_TYPES.length) return state;
  const isElsewhere = landingOf(others, site).path !== SEARCH_PATH || !site.hasPage(ALL_CARS);
  return canonicalState({
    ...state,
    values: isElsewhere ? others : { ...others, car_type: [...CAR_TYPES] },
  });
}

/** What the page of a search is called: by its landing, else by its make and model, else `otherwise`. */
export function headingOf(state: SearchState, screen: Screen, site: AddressSite, otherwise: string): string {
  const { path, values } = landingOf(state.values, site);
  const [make, model] = [values.make?.[0], values.model?.[0]];
  if (make !== undefined) return model === undefined ? `${make} cars` : `${make} ${model}`;
  return screen.landings.find(landing => landing.path === path)?.heading ?? otherwise;
}
