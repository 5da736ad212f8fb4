import type { Collection } from '../../../search/collection/collection.ts';
import type { SearchState, ValueRange } from '../../../search/state/search-state.ts';
import { withoutFacets, withQuery, withValues } from './change-state.ts';

/** Something a search is refined by. */
export interface AppliedFilter {
  key: string;
  label: string;
  /** A search without it: of the one that is wanted, which others may have changed since this was rendered. */
  without: (search: SearchState) => SearchState;
}

/** The labels of values and ranges. */
interface FilterLabels {
  value: (facet: string, value: string) => string;
  range: (facet: string, range: ValueRange) => string;
}

/** Everything a search is refined by, in the order of an address. */
export function appliedFilters(
  state: SearchState,
  labels: FilterLabels,
  remove: (search: SearchState, facet: string, value: string) => SearchState = withoutValue,
): AppliedFilter[] {
  const values = Object.entries(state.values).flatMap(([facet, chosen]) =>
    chosen.map(value => ({
      key: `${facet}:${value}`,
      label: labels.value(facet, value),
      without: (search: SearchState) => remove(search, facet, value),
    })),
  );
  return [...queryFilter(state), ...values, ...rangeFilters(state, labels)];
}

/**
 * The filters to suggest removing where nothing fits. The values of a facet are removed together, as any of them
 * would do and removing one leaves less; `besides` names what has no sense without them.
 */
export function relaxationsOf(
  state: SearchState,
  labels: FilterLabels,
  besides: Collection['countedWithout'] = {},
): AppliedFilter[] {
  const values = Object.entries(state.values).map(([facet, chosen]) => ({
    key: facet,
    label: chosen.map(value => labels.value(facet, value)).join(', '),
    without: (search: SearchState) => withoutFacets(search, [facet, ...(besides[facet] ?? [])]),
  }));
  return [...queryFilter(state), ...values, ...rangeFilters(state, labels)];
}

function withoutValue(search: SearchState, facet: string, value: string): SearchState {
  return withValues(search, facet, search.values[facet]?.filter(each => each !== value) ?? []);
}

function queryFilter(state: SearchState): AppliedFilter[] {
  return state.query === ''
    ? []
    : [{ key: 'query', label: `“${state.query}”`, without: search => withQuery(search, '') }];
}

function rangeFilters(state: SearchState, labels: FilterLabels): AppliedFilter[] {
  return Object.entries(state.ranges).map(([facet, range]) => ({
    key: facet,
    label: labels.range(facet, range),
    without: (search: SearchState) => withoutFacets(search, [facet]),
  }));
}
