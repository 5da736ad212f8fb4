import type { StateOf } from '../state/search-state.ts';
import { encodeParameter, readRange, readValues, writeList, writeRange } from './address-values.ts';

/** What of a search stands in a query: each name once, in this order, between `query` and `sortBy`. */
export interface ParameterNames<List extends string, Range extends string> {
  lists: readonly List[];
  ranges: readonly Range[];
}

/**
 * A canonical state as the query of an address, with its question mark; '' where it asks for nothing. Page 1, the
 * site's own order and the facets that the path says (`inPath`) are not written.
 */
export function writeParameters<List extends string, Range extends string>(
  { query, page, sortBy, values, ranges }: StateOf<List, Range, string>,
  names: ParameterNames<List, Range>,
  own: { sortBy: string; inPath?: ReadonlySet<string> },
): string {
  const parameters: [string, string][] = [['query', query]];
  for (const facet of names.lists)
    if (!own.inPath?.has(facet)) parameters.push([facet, writeList(values[facet] ?? [])]);
  for (const facet of names.ranges) {
    const range = ranges[facet];
    if (range !== undefined) parameters.push([facet, writeRange(range)]);
  }
  parameters.push(['sortBy', sortBy === own.sortBy ? '' : sortBy], ['page', page === 1 ? '' : String(page)]);
  const written = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeParameter(value)}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** Sets in `state` what a query says; names it does not know, and values that make no sense, are left aside. */
export function readParameters<List extends string, Range extends string, Order extends string>(
  parameters: URLSearchParams,
  names: ParameterNames<List, Range> & { orders: readonly Order[] },
  state: StateOf<List, Range, Order>,
): StateOf<List, Range, Order> {
  const read = { ...state, values: { ...state.values }, ranges: { ...state.ranges } };
  read.query = parameters.get('query') ?? '';
  for (const facet of names.lists) {
    const text = parameters.getAll(facet).filter(part => part !== '');
    if (text.length > 0) read.values[facet] = text.flatMap(part => readValues(facet, part));
  }
  for (const facet of names.ranges) {
    const range = readRange(facet, parameters.get(facet) ?? '-');
    if (range !== null) read.ranges[facet] = range;
  }
  read.sortBy = names.orders.find(order => order === parameters.get('sortBy')) ?? state.sortBy;
  const page = parameters.get('page') ?? '';
  if (/^\d+$/.test(page)) read.page = Number(page);
  return read;
}
