import { makeSegment } from '../../../domain/search/search-segments.ts';
import { queryWords } from '../../../search/embedded/words.ts';
import type { MenuSearchData } from '../../../search/screen/menu-search-data.ts';
import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import type { Card, Engine } from '../live/engine.ts';
import { sideRequest } from '../state/side-request.ts';
import { TOLD_BY, toldCount } from '../told-count.ts';
import { matchName } from './match-name.ts';
import { countOf, type Place, placesOf } from './places.ts';

/** What is shown for what was typed. */
export interface Suggestions {
  query: string;
  places: Place[];
  cars: Card[];
  /** All cars found, as their number is told. */
  count: number;
  dealerships: MenuSearchData['dealerships'];
}

const MOST_PLACES = 5;
const MOST_CARS = 4;
const MOST_DEALERSHIPS = 4;
const PLACE_FACETS = ['make', 'make_model'];

/** Finds makes, models, cars and dealerships for words; where nothing is typed, the popular makes. */
export async function suggest(query: string, engine: Engine, data: MenuSearchData): Promise<Suggestions> {
  const state = (words: string): SearchState => ({ ...emptySearch(data.engine.sortBy), query: words });
  const asked = [sideRequest(state(''), data.engine, PLACE_FACETS)];
  if (query !== '') asked.push(carsRequest(state(query), data));
  const { results } = await engine.side.search(asked);
  const [all, found] = results;
  const places = placesOf(engine.makes, all?.facets ?? {});
  if (found === undefined)
    return { query, places: popular(places, data), cars: [], count: 0, dealerships: [] };
  return {
    query,
    places: matching(places, query, found.facets),
    cars: found.hits.flatMap(({ card }) => card ?? []),
    count: toldCount(found, data.engine.stockCount),
    dealerships: dealershipsFor(query, data),
  };
}

/** The cars that fit best, as the search page would count them. */
function carsRequest(state: SearchState, { engine }: MenuSearchData) {
  const { indexName, params } = sideRequest(state, engine, [...PLACE_FACETS, ...TOLD_BY]);
  return { indexName, params: { ...params, hitsPerPage: MOST_CARS } };
}

/**
 * Makes and models that are called so. Only where none is, wrong letters are forgiven, and then all its cars must be
 * among those found: so the engine took the word for this name, and not for a colour.
 */
function matching(
  places: readonly Place[],
  query: string,
  found: Record<string, Record<string, number>>,
): Place[] {
  const exact = best(places, query, false);
  if (exact.length > 0) return exact;
  return best(
    places.filter(place => place.count > 0 && countOf(place, found) === place.count),
    query,
    true,
  );
}

function best(places: readonly Place[], query: string, typos: boolean): Place[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return places
    .flatMap(place => {
      const cost = matchName(words, place.name, typos);
      return cost === null || place.count === 0
        ? []
        : [{ place, cost: cost + (place.kind === 'make' ? 0 : 0.5) }];
    })
    .sort((a, b) => a.cost - b.cost || b.place.count - a.place.count)
    .slice(0, MOST_PLACES)
    .map(({ place }) => place);
}

/** The dealer's popular makes, else those with most cars. */
function popular(places: readonly Place[], { popularMakes }: MenuSearchData): Place[] {
  const makes = places.filter(({ kind, count }) => kind === 'make' && count > 0);
  const named = popularMakes.flatMap(
    popular => makes.find(({ name }) => makeSegment(name) === makeSegment(popular)) ?? [],
  );
  return (named.length > 0 ? [...new Set(named)] : makes).slice(0, MOST_PLACES);
}

function dealershipsFor(query: string, { dealerships }: MenuSearchData): MenuSearchData['dealerships'] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const named = (typos: boolean) =>
    dealerships.filter(({ name, place }) => matchName(words, `${name} ${place ?? ''}`, typos) !== null);
  const exact = named(false);
  return (exact.length > 0 ? exact : named(true)).slice(0, MOST_DEALERSHIPS);
}
