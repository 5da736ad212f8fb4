import { makeSegment } from '../../../domain/search/search-segments.ts';
import { readNumber } from '../../../lib/number/read-number.ts';
import { CARS } from '../../../search/collection/cars.ts';
import { canonicalState, emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import { addressSite, writeSearchAddress } from '../car/car-address.ts';
import type { Makes } from '../car/change-cars.ts';

/** What a visitor chose; '' where nothing. */
export interface QuickChoice {
  query: string;
  /** The make's part of an address: `land-rover`. */
  make: string;
  model: string;
  /** The highest price, in whole units of the currency, as it was typed. */
  most: string;
}

/** The digits of a price that was typed: `$40,000` and `40k` are `40000`; '' where there are none. */
export function typedPrice(text: string): string {
  const price = readNumber(text);
  return price === null ? '' : String(Math.floor(price));
}

export const NOTHING_CHOSEN: QuickChoice = { query: '', make: '', model: '', most: '' };

/** The search that was chosen. All spellings of a make that share an address are meant. */
export function quickState(
  { query, make, model, most }: QuickChoice,
  makes: Makes,
  sortBy: string,
): SearchState {
  const price = typedPrice(most);
  const named = makes.filter(({ name }) => makeSegment(name) === make).map(({ name }) => name);
  const state = {
    ...emptySearch(sortBy),
    query,
    // A make that was sold since the page was made finds nothing, rather than everything.
    values: { make: make === '' || named.length > 0 ? named : [make], model: model === '' ? [] : [model] },
    ranges: price === '' ? {} : { price: { min: null, max: Number(price) } },
  };
  return canonicalState(state, CARS);
}

/**
 * The address of the search that was chosen. Before an engine has returned the `makes`, and where it cannot, the
 * make is written as its page's address does: each that can be chosen has one.
 */
export function quickAddress(choice: QuickChoice, makes: Makes | null, cars: CarSearch): string {
  const state = quickState(choice, makes ?? [], cars.sortBy);
  return writeSearchAddress(state, addressSite(cars, makes, state));
}

/** Models of the make chosen, from A to Z. */
export function modelsOf(make: string, makes: Makes): string[] {
  const models = makes.filter(({ name }) => makeSegment(name) === make).flatMap(each => each.models);
  return [...new Set(models)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
