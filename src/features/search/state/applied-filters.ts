import { LIST_FACETS, RANGE_FACETS, type SearchState } from '../../../search/state/search-state.ts';
import { chosenValues, type Makes, toggleValue, withoutFacets, withQuery } from './change-search.ts';
import { rangeLabel, valueLabel } from './value-label.ts';

/** Something the visitor asked for, with the search that no longer asks for it. */
export interface AppliedFilter {
  key: string;
  label: string;
  without: SearchState;
}

/** Everything a search is refined by, in the order of an address. */
export function appliedFilters(state: SearchState, country: string, makes: Makes): AppliedFilter[] {
  const query: AppliedFilter[] =
    state.query === '' ? [] : [{ key: 'query', label: `“${state.query}”`, without: withQuery(state, '') }];
  const values = LIST_FACETS.flatMap(facet =>
    chosenValues(state, facet).map(value => ({
      key: `${facet}:${value}`,
      label: valueLabel(facet, value, country),
      without: toggleValue(state, facet, value, makes),
    })),
  );
  const ranges = RANGE_FACETS.flatMap(facet => {
    const range = state.ranges[facet];
    if (range === undefined) return [];
    return [{ key: facet, label: rangeLabel(facet, range, country), without: withoutFacets(state, [facet]) }];
  });
  return [...query, ...values, ...ranges];
}

/**
 * The same where nothing fits: several values of a facet are one filter, as any of them would do and taking off one
 * leaves less.
 */
export function waysOut(state: SearchState, country: string, makes: Makes): AppliedFilter[] {
  const several = LIST_FACETS.filter(facet => chosenValues(state, facet).length > 1);
  const single = appliedFilters(state, country, makes).filter(
    ({ key }) => !several.some(facet => key.startsWith(`${facet}:`)),
  );
  const together = several.map(facet => ({
    key: facet,
    label: chosenValues(state, facet)
      .map(value => valueLabel(facet, value, country))
      .join(', '),
    without: withoutFacets(state, facet === 'make' ? ['make', 'model'] : [facet]),
  }));
  return [...single, ...together];
}

/** `“corolla”, Toyota, Up to $20,000`: a search in words. */
export function searchInWords(state: SearchState, country: string): string {
  return appliedFilters(state, country, [])
    .map(({ label }) => label)
    .join(', ');
}
