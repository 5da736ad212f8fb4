import { queryNumbers } from '../../domain/search/query-numbers.ts';
import { allOf, EVERYTHING, type Filter, valueIn } from '../../lib/filter.ts';
import { compareTexts } from '../../lib/text/compare-texts.ts';
import { DISTANCE_ORDER, SORT_ORDERS, SUBSCRIPTION_ORDER } from '../state/sort-orders.ts';
import { ATTRIBUTES, FACET_ATTRIBUTES, SEARCHED_ATTRIBUTES } from './attributes.ts';
import type { Collection } from './collection.ts';
import type { SearchDocument } from './search-document.ts';

const facetNames = (isRange: boolean) =>
  FACET_ATTRIBUTES.filter(({ range = false }) => range === isRange).map(({ name }) => name);

/** Facets of cars that are refined by two ends. */
export const RANGE_FACETS: readonly string[] = facetNames(true);

/** The site's cars. An index has a weekly payment for each lender besides (`weeklyAttribute`). */
export const CARS: Collection<SearchDocument> = {
  name: 'cars',
  attributes: ATTRIBUTES,
  searched: SEARCHED_ATTRIBUTES,
  // The link to all cars of a dealership refines by it.
  lists: [...facetNames(false), 'dealership_slug'],
  ranges: RANGE_FACETS,
  orders: [...SORT_ORDERS, SUBSCRIPTION_ORDER, DISTANCE_ORDER],
  pointAttribute: 'at',
  readQuery(query) {
    const { words, ranges, seats } = queryNumbers(query);
    const bounds = Object.entries(ranges).map(
      ([attribute, range]): Filter => ({ op: 'range', attribute, ...range }),
    );
    return { words, filter: allOf([...bounds, seats === null ? EVERYTHING : valueIn('seats', [seats])]) };
  },
  countedWithout: { make: ['model', 'make_model'], make_model: ['make', 'model'] },
  // Cars of one model lie side by side, and so in one file of cards.
  compareRows: (a, b) =>
    compareTexts(a.make ?? '', b.make ?? '') ||
    compareTexts(a.model ?? '', b.model ?? '') ||
    compareTexts(a.badge ?? '', b.badge ?? '') ||
    (b.year ?? 0) - (a.year ?? 0) ||
    compareTexts(a.id, b.id),
};
