import { makeSegment } from '../../../domain/search/search-segments.ts';
import { queryWords } from '../../../search/embedded/tokenize.ts';
import type { SearchResult } from '../../../search/engine/search-engine.ts';
import type { MenuSearchData } from '../../../view/menu-search-data.ts';
import type { Card } from '../car/card.ts';
import { COUNT_FACETS, displayedCarCount } from '../car/count-text.ts';
import type { OpenedCarSearch } from '../car/open-car-search.ts';
import { countOf, type MakePage, makePagesOf } from './make-pages.ts';
import { matchName } from './match-name.ts';

/** The suggestions for what was typed. */
export interface Suggestions {
  query: string;
  pages: MakePage[];
  cars: Card[];
  /** All cars found, as their number is displayed. */
  count: number;
  dealerships: MenuSearchData['dealerships'];
}

const MAX_PAGES = 5;
export const MAX_CARS = 4;
const MAX_DEALERSHIPS = 4;
/** The facets counted of the cars found. */
export const MENU_FACETS = ['make', 'make_model', ...COUNT_FACETS];

/** Makes, models, cars and dealerships for words; where nothing is typed, the popular makes. */
export function suggestionsOf(
  query: string,
  found: SearchResult<Card>,
  { makes, facets }: Pick<OpenedCarSearch, 'makes' | 'facets'>,
  data: MenuSearchData,
): Suggestions {
  const pages = makePagesOf(makes, facets);
  if (query === '') return { query, pages: popular(pages, data), cars: [], count: 0, dealerships: [] };
  return {
    query,
    pages: matching(pages, query, found.facets),
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
  pages: readonly MakePage[],
  query: string,
  found: Record<string, Record<string, number>>,
): MakePage[] {
  const exact = best(pages, query, false);
  if (exact.length > 0) return exact;
  return best(
    pages.filter(page => page.count > 0 && countOf(page, found) === page.count),
    query,
    true,
  );
}

function best(pages: readonly MakePage[], query: string, typos: boolean): MakePage[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return pages
    .flatMap(page => {
      const cost = matchName(words, page.name, typos);
      return cost === null || page.count === 0
        ? []
        : [{ page, cost: cost + (page.kind === 'make' ? 0 : 0.5) }];
    })
    .sort((a, b) => a.cost - b.cost || b.page.count - a.page.count)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

/** The dealer's popular makes, else those with most cars. */
function popular(pages: readonly MakePage[], { popularMakes }: MenuSearchData): MakePage[] {
  const makes = pages.filter(({ kind, count }) => kind === 'make' && count > 0);
  const named = popularMakes.flatMap(
    popular => makes.find(({ name }) => makeSegment(name) === makeSegment(popular)) ?? [],
  );
  return (named.length > 0 ? [...new Set(named)] : makes).slice(0, MAX_PAGES);
}

function dealershipsFor(query: string, { dealerships }: MenuSearchData): MenuSearchData['dealerships'] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const named = (typos: boolean) =>
    dealerships.filter(({ name, town }) => matchName(words, `${name} ${town ?? ''}`, typos) !== null);
  const exact = named(false);
  return (exact.length > 0 ? exact : named(true)).slice(0, MAX_DEALERSHIPS);
}
