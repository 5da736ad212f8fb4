import type { Collection } from '../collection/collection.ts';
import { canonicalState, emptySearch, type SearchState } from '../state/search-state.ts';
import { encodeParameter, readRange, readValues, writeList, writeRange } from './address-values.ts';

/**
 * Values of a facet that are read: until the engine has returned the makes of the models, each make is combined
 * with each model.
 */
const MAX_VALUES = 100;

type Facets = Pick<Collection, 'lists' | 'ranges' | 'orders'>;

/**
 * A canonical state as the query of an address, with its question mark; '' where it is empty. Page 1, the site's
 * own order and the facets of the path (`inPath`) are not written.
 */
export function writeQuery(
  { query, page, sortBy, values, ranges }: SearchState,
  collection: Facets,
  ownOrder = collection.orders[0],
  inPath: readonly string[] = [],
): string {
  const parameters: [string, string][] = [['query', query]];
  for (const facet of collection.lists)
    if (!inPath.includes(facet)) parameters.push([facet, writeList(values[facet] ?? [])]);
  for (const facet of collection.ranges) {
    const range = ranges[facet];
    if (range !== undefined) parameters.push([facet, writeRange(range)]);
  }
  parameters.push(['sortBy', sortBy === ownOrder ? '' : sortBy], ['page', page === 1 ? '' : String(page)]);
  const written = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeParameter(value)}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** The search of an address's query, on top of `state`. Unknown names and invalid values are ignored. */
export function readQuery(
  query: string | URLSearchParams,
  collection: Facets,
  state: SearchState = emptySearch(collection.orders[0] ?? ''),
): SearchState {
  const parameters = new URLSearchParams(query);
  const read = { ...state, values: { ...state.values }, ranges: { ...state.ranges } };
  read.query = parameters.get('query') ?? '';
  for (const facet of collection.lists) {
    const text = parameters.getAll(facet).filter(part => part !== '');
    if (text.length > 0)
      read.values[facet] = text.flatMap(part => readValues(facet, part)).slice(0, MAX_VALUES);
  }
  for (const facet of collection.ranges) {
    const range = readRange(facet, parameters.get(facet) ?? '-');
    if (range !== null) read.ranges[facet] = range;
  }
  read.sortBy = collection.orders.find(order => order === parameters.get('sortBy')) ?? state.sortBy;
  const page = parameters.get('page') ?? '';
  if (/^\d+$/.test(page)) read.page = Number(page);
  return canonicalState(read, collection);
}
