import { makeSegment } from '../../../domain/search/search-segments.ts';
import { queryWords } from '../../../search/embedded/words.ts';
import type { SearchResult } from '../../../search/engine/search-engine.ts';
import type { MenuSearchData } from '../../../search/screen/menu-search-data.ts';
import type { CarEngine } from '../car/car-engine.ts';
import type { Card } from '../car/card.ts';
import { COUNT_FACETS, displayedCarCount } from '../car/count-text.ts';
import { matchName } from './match-name.ts';
import { countOf, type Place, placesOf } from './places.ts';

/** What is shown for what was typed. */
export interface Suggestions {
  query: string;
  places: Place[];
  cars: Card[];
  /** All cars found, as their number is displayed. */
  count: number;
  dealerships: MenuSearchData['dealerships'];
}

const MOST_PLACES = 5;
export const MOST_CARS = 4;
const MOST_DEALERSHIPS = 4;
/** What is counted of the cars found. */
export const MENU_FACETS = ['make', 'make_model', ...COUNT_FACETS];

/** Makes, models, cars and dealerships for words; where nothing is typed, the popular makes. */
export function suggestionsOf(
  query: string,
  found: SearchResult<Card>,
  { makes, facets }: Pick<CarEngine, 'makes' | 'facets'>,
  data: MenuSearchData,
): Suggestions {
  const places = placesOf(makes, facets);
  if (query === '') return { query, places: popular(places, data), cars: [], count: 0, dealerships: [] };
  return {
    query,
    places: matching(places, query, found.facets),
    cars: found.hits,
    count: displayedCarCount(found, data.cars.stockCount),
    dealerships: dealershipsFor(query, data),
  };
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
