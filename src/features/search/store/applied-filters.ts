import type { Collection } from '../../../search/collection/collection.ts';
import type { SearchState, ValueRange } from '../../../search/state/search-state.ts';
import { withoutFacets, withQuery, withToggled } from './change-state.ts';

/** Something a search is refined by, and the search without it. */
export interface AppliedFilter {
  key: string;
  label: string;
  without: SearchState;
}

/** What values and ranges are called. */
interface FilterLabels {
  value: (facet: string, value: string) => string;
  range: (facet: string, range: ValueRange) => string;
}

/** Everything a search is refined by, in the order of an address. */
export function appliedFilters(
  state: SearchState,
  labels: FilterLabels,
  removed = (facet: string, value: string) => withToggled(state, facet, value),
): AppliedFilter[] {
  const values = Object.entries(state.values).flatMap(([facet, chosen]) =>
    chosen.map(value => ({
      key: `${facet}:${value}`,
      label: labels.value(facet, value),
      without: removed(facet, value),
    })),
  );
  return [...queryFilter(state), ...values, ...rangeFilters(state, labels)];
}

/**
 * What to take off where nothing fits. The values of a facet come off together, as any of them would do and taking off
 * one leaves less; `besides` names what has no sense without them.
 */
export function relaxationsOf(
  state: SearchState,
  labels: FilterLabels,
  besides: Collection['countedWithout'] = {},
): AppliedFilter[] {
  const values = Object.entries(state.values).map(([facet, chosen]) => ({
    key: facet,
    label: chosen.map(value => labels.value(facet, value)).join(', '),
    without: withoutFacets(state, [facet, ...(besides[facet] ?? [])]),
  }));
  return [...queryFilter(state), ...values, ...rangeFilters(state, labels)];
}

function queryFilter(state: SearchState): AppliedFilter[] {
  return state.query === ''
    ? []
    : [{ key: 'query', label: `“${state.query}”`, without: withQuery(state, '') }];
}

function rangeFilters(state: SearchState, labels: FilterLabels): AppliedFilter[] {
  return Object.entries(state.ranges).map(([facet, range]) => ({
    key: facet,
    label: labels.range(facet, range),
    without: withoutFacets(state, [facet]),
  }));
}
