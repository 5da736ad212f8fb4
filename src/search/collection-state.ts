import { readParameters, writeParameters } from './address/address-parameters.ts';
import type { Collection } from './collection/collection.ts';
import { canonicalWithin, type StateOf } from './state/search-state.ts';

/** A search of a collection that is not the cars: everything its address says. */
export type CollectionState = StateOf<string, string, string>;
type Asked = Pick<Collection, 'lists' | 'ranges' | 'orders'>;

/** The site's own order: it is not written. */
export function ownOrder({ orders }: Pick<Collection, 'orders'>): string {
  return orders[0] ?? '';
}

export function emptyState(collection: Asked, page = 1): CollectionState {
  return { query: '', page, sortBy: ownOrder(collection), values: {}, ranges: {} };
}

/** The one way to write a state. */
export function settledState(state: CollectionState, collection: Asked): CollectionState {
  return canonicalWithin(state, collection);
}

/** Nothing is asked but a page, in the site's own order: what the prerendered pages show. */
export function asksNothing({ query, sortBy, values, ranges }: CollectionState, collection: Asked): boolean {
  const isRefined = Object.keys(values).length > 0 || Object.keys(ranges).length > 0;
  return query === '' && !isRefined && sortBy === ownOrder(collection);
}

/** The query of an address, with its question mark: `?query=mat&category=Interior&page=2`; '' where nothing is asked. */
export function writeCollectionQuery(state: CollectionState, collection: Asked): string {
  return writeParameters(settledState(state, collection), collection, { sortBy: ownOrder(collection) });
}

/** The search that the query of an address asks for: names it does not know and values without sense are left aside. */
export function readCollectionQuery(query: string, collection: Asked): CollectionState {
  const state = readParameters(new URLSearchParams(query), collection, emptyState(collection));
  return settledState(state, collection);
}
