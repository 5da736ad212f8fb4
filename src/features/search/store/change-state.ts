import { emptySearch, type SearchState, type ValueRange } from '../../../search/state/search-state.ts';

// The changes of a search that a visitor can make. Every change but that of the page leads back to page 1.

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query: query.trim().replace(/\s+/g, ' '), page: 1 };
}

export function withSort(state: SearchState, sortBy: string): SearchState {
  return { ...state, sortBy, page: 1 };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page };
}

/** The facet is refined by exactly these values; none takes the filter off. */
export function withValues(state: SearchState, facet: string, values: readonly string[]): SearchState {
  if (values.length === 0) return withoutFacets(state, [facet]);
  return { ...state, values: { ...state.values, [facet]: [...new Set(values)].sort() }, page: 1 };
}

/** Puts a value in, or takes it off. */
export function withToggled(state: SearchState, facet: string, value: string): SearchState {
  const chosen = state.values[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value];
  return withValues(state, facet, next);
}

/** Both ends open take the range off. */
export function withRange(state: SearchState, facet: string, range: ValueRange): SearchState {
  if (range.min === null && range.max === null) return withoutFacets(state, [facet]);
  return { ...state, ranges: { ...state.ranges, [facet]: range }, page: 1 };
}

/** One end of a range; where it would cross the other end, it stops there ([R8]). A least value of 0 is none. */
export function withEnd(
  state: SearchState,
  facet: string,
  end: 'min' | 'max',
  value: number | null,
): SearchState {
  const before: ValueRange = state.ranges[facet] ?? { min: null, max: null };
  const other = end === 'min' ? before.max : before.min;
  const wanted = end === 'min' && value === 0 ? null : value;
  const crosses = value !== null && other !== null && (end === 'min' ? value > other : value < other);
  return withRange(state, facet, { ...before, [end]: crosses ? other : wanted });
}

export function withoutFacets(state: SearchState, facets: readonly string[]): SearchState {
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !facets.includes(name)));
  return { ...state, values: kept(state.values), ranges: kept(state.ranges), page: 1 };
}

/** The same order, and nothing else. */
export function cleared({ sortBy }: SearchState): SearchState {
  return emptySearch(sortBy);
}
