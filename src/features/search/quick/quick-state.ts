import { makeSegment } from '../../../domain/search/search-segments.ts';
import { canonicalState, emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import type { SortOrder } from '../../../search/state/sort-orders.ts';
import type { QuickEngine } from '../../../view/quick-search.ts';
import type { Makes } from '../state/change-search.ts';
import { addressSite, writeScreenAddress } from '../state/screen-address.ts';

/** What a visitor chose; '' where nothing. */
export interface QuickChoice {
  query: string;
  /** The make's part of an address: `land-rover`. */
  make: string;
  model: string;
  /** The highest price, in whole units of the currency. */
  most: string;
}

export const NOTHING_CHOSEN: QuickChoice = { query: '', make: '', model: '', most: '' };

/** The search that was chosen. All spellings of a make that share an address are meant. */
export function quickState(
  { query, make, model, most }: QuickChoice,
  makes: Makes,
  sortBy: SortOrder,
): SearchState {
  const named = makes.filter(({ name }) => makeSegment(name) === make).map(({ name }) => name);
  return canonicalState({
    ...emptySearch(sortBy),
    query,
    // A make that was sold since the page was made finds nothing, rather than everything.
    values: { make: make === '' || named.length > 0 ? named : [make], model: model === '' ? [] : [model] },
    ranges: most === '' ? {} : { price: { min: null, max: Number(most) } },
  });
}

/**
 * The address of the search that was chosen. Before an engine tells the `makes` there are, and where it cannot, the
 * make is written as its page's address does: each that can be chosen has one.
 */
export function quickAddress(choice: QuickChoice, makes: Makes | null, site: QuickEngine): string {
  const state = quickState(choice, makes ?? [], site.sortBy);
  const screen = { landings: site.landings, sortBy: site.sortBy, state };
  return writeScreenAddress(state, addressSite(screen, makes, state));
}

/** Models of the make chosen, from A to Z. */
export function modelsOf(make: string, makes: Makes): string[] {
  const models = makes.filter(({ name }) => makeSegment(name) === make).flatMap(each => each.models);
  return [...new Set(models)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
