import { type AddressSite, facetsOf, landingOf, pageOfPath, valuesOfPath } from './address-paths.ts';
import { encodeParameter, readRange, readValues, writeList, writeRange } from './address-values.ts';
import { canonicalState, emptySearch, LIST_FACETS, RANGE_FACETS, type SearchState } from './search-state.ts';
import { isSortOrder } from './sort-orders.ts';

/**
 * The one address of a search (design §5): the path says what a path can, the query the rest, always in the same
 * order; page 1 and the site's own order are not written. `readAddress` gives the state back.
 */
export function writeAddress(state: SearchState, site: AddressSite): string {
  const { query, page, sortBy, values, ranges } = canonicalState(state);
  const landing = landingOf(values, site);
  const parameters: [string, string][] = [['query', query]];
  const inPath = new Set<string>(facetsOf(landing.values));
  for (const facet of LIST_FACETS)
    if (!inPath.has(facet)) parameters.push([facet, writeList(values[facet] ?? [])]);
  for (const facet of RANGE_FACETS) {
    const range = ranges[facet];
    if (range !== undefined) parameters.push([facet, writeRange(range)]);
  }
  parameters.push(['sortBy', sortBy === site.sortBy ? '' : sortBy], ['page', page === 1 ? '' : String(page)]);
  const written = parameters
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeParameter(value)}`);
  return written.length === 0 ? landing.path : `${landing.path}?${written.join('&')}`;
}

/**
 * The search an address asks for. Parameters it does not know, and values that make no sense, are left aside. A
 * facet in the path and in the query follows the query.
 */
export function readAddress(address: string, site: AddressSite): SearchState {
  const url = new URL(address, 'http://site.invalid');
  const parameters = url.searchParams;
  const state = emptySearch(site.sortBy);
  state.values = valuesOfPath(url.pathname, site);
  state.query = parameters.get('query') ?? '';
  for (const facet of LIST_FACETS) {
    const text = parameters.getAll(facet).filter(part => part !== '');
    if (text.length > 0) state.values[facet] = text.flatMap(part => readValues(facet, part));
  }
  for (const facet of RANGE_FACETS) {
    const range = readRange(facet, parameters.get(facet) ?? '-');
    if (range !== null) state.ranges[facet] = range;
  }
  const sortBy = parameters.get('sortBy') ?? '';
  if (isSortOrder(sortBy)) state.sortBy = sortBy;
  const page = parameters.get('page') ?? '';
  state.page = /^\d+$/.test(page) ? Number(page) : pageOfPath(url.pathname);
  return canonicalState(state);
}
