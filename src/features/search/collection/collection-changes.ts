import type { CollectionState } from '../../../search/collection-state.ts';
import type { ValueRange } from '../../../search/state/search-state.ts';

/** Changes of a search; each leads to the first page, but for the change of the page itself. */

export function withWords(state: CollectionState, query: string): CollectionState {
  return { ...state, query, page: 1 };
}

/** The facet is refined by exactly these values; none takes the filter off. */
export function withValues(state: CollectionState, facet: string, values: string[]): CollectionState {
  return { ...state, values: { ...state.values, [facet]: values }, page: 1 };
}

/** One end of a range; where it would cross the other end, it stops there (spec §5). */
export function withEnd(
  state: CollectionState,
  facet: string,
  end: 'min' | 'max',
  value: number | null,
): CollectionState {
  const before: ValueRange = state.ranges[facet] ?? { min: null, max: null };
  const other = end === 'min' ? before.max : before.min;
  const crosses = value !== null && other !== null && (end === 'min' ? value > other : value < other);
  const range = { ...before, [end]: crosses ? other : value };
  return { ...state, ranges: { ...state.ranges, [facet]: range }, page: 1 };
}

export function withoutRange(state: CollectionState, facet: string): CollectionState {
  const { [facet]: _, ...ranges } = state.ranges;
  return { ...state, ranges, page: 1 };
}

export function withOrder(state: CollectionState, sortBy: string): CollectionState {
  return { ...state, sortBy, page: 1 };
}

export function withPage(state: CollectionState, page: number): CollectionState {
  return { ...state, page };
}

/** Nothing is asked any more; the order stays. */
export function cleared(state: CollectionState): CollectionState {
  return { ...state, query: '', values: {}, ranges: {}, page: 1 };
}
