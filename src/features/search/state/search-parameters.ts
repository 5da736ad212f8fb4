import type { PlainSearchParameters, SearchParameters } from 'algoliasearch-helper';
import { all, sortFilter } from '../../../search/collection/stock-filter.ts';
import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import {
  canonicalState,
  LIST_FACETS,
  RANGE_FACETS,
  type SearchState,
  type ValueRange,
} from '../../../search/state/search-state.ts';
import { indexName, SORT_ORDERS } from '../../../search/state/sort-orders.ts';

type Screen = Pick<
  SearchScreenData,
  'indexName' | 'hitsPerPage' | 'filter' | 'facets' | 'hideUnpricedWhenCheapestFirst'
>;

const MOST_VALUES = 1000;

/**
 * What InstantSearch is told to search for. Every parameter is always there: InstantSearch keeps those that it is not
 * told anew.
 */
export function searchParameters(state: SearchState, screen: Screen) {
  return {
    index: indexName(screen.indexName, state.sortBy),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: screen.hitsPerPage,
    maxValuesPerFacet: MOST_VALUES,
    filters: all([screen.filter, sortFilter(state.sortBy, screen)]),
    disjunctiveFacets: countedFacets(state, screen),
    disjunctiveFacetsRefinements: refinements(state.values),
    numericRefinements: ranges(state.ranges),
  } satisfies PlainSearchParameters;
}

/** The search that InstantSearch was told to do. */
export function searchStateOf(parameters: SearchParameters): SearchState {
  const values: SearchState['values'] = {};
  for (const facet of LIST_FACETS) {
    const refined = parameters.disjunctiveFacetsRefinements[facet];
    if (refined !== undefined) values[facet] = refined.map(value => value.replace(/^\\-/, '-'));
  }
  const found: SearchState['ranges'] = {};
  for (const facet of RANGE_FACETS) {
    const bounds = parameters.numericRefinements[facet];
    if (bounds !== undefined) found[facet] = { min: endOf(bounds['>=']), max: endOf(bounds['<=']) };
  }
  const sortBy =
    SORT_ORDERS.find(order => parameters.index === indexName(parameters.index.split(':')[0] ?? '', order)) ??
    'newest';
  return canonicalState({
    query: parameters.query ?? '',
    page: (parameters.page ?? 0) + 1,
    sortBy,
    values,
    ranges: found,
  });
}

/** Those of the sidebar, those refined whether they have a section or not, and the one that counts are capped by. */
function countedFacets(state: SearchState, { facets }: Pick<Screen, 'facets'>): string[] {
  const refined = [...Object.keys(state.values), ...Object.keys(state.ranges)];
  return [...new Set([...facets.map(({ name }) => name), ...refined, 'status'])].sort();
}

/** A value that begins with a minus would be an exclusion. */
export function escapeValue(value: string): string {
  return value.replace(/^-/, '\\-');
}

function refinements(values: SearchState['values']): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([facet, list]) => [facet, list.map(escapeValue)]));
}

function ranges(all: SearchState['ranges']): Record<string, Record<'>=' | '<=', number[]>> {
  return Object.fromEntries(
    Object.entries(all).map(([facet, { min, max }]) => [
      facet,
      { '>=': min === null ? [] : [min], '<=': max === null ? [] : [max] },
    ]),
  );
}

function endOf(numbers: readonly (number | number[])[] | undefined): ValueRange['min'] {
  return numbers?.flat()[0] ?? null;
}
