import { compareTexts } from '../../lib/compare-texts.ts';
import { LIST_FACETS, RANGE_FACETS } from '../state/search-state.ts';
import { SORT_ORDERS } from '../state/sort-orders.ts';
import { ATTRIBUTES, SEARCHED_ATTRIBUTES } from './attributes.ts';
import type { Collection } from './collection.ts';
import type { SearchDocument } from './document.ts';

/** The site's cars. An index has a weekly payment for each lender besides (`weeklyAttribute`). */
export const CARS: Collection<SearchDocument> = {
  name: 'cars',
  attributes: ATTRIBUTES,
  searched: SEARCHED_ATTRIBUTES,
  lists: LIST_FACETS,
  ranges: RANGE_FACETS,
  orders: SORT_ORDERS,
  // Cars of one model lie side by side, and so in one file of cards.
  compareRows: (a, b) =>
    compareTexts(a.make ?? '', b.make ?? '') ||
    compareTexts(a.model ?? '', b.model ?? '') ||
    compareTexts(a.badge ?? '', b.badge ?? '') ||
    (b.year ?? 0) - (a.year ?? 0) ||
    compareTexts(a.id, b.id),
};
