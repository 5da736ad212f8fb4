import type { SearchEngine, SearchRequest } from '../../../search/engine/search-engine.ts';
import type { AppliedFilter } from './applied-filters.ts';
import { useSideSearch } from './use-side-search.ts';

interface Relaxation extends AppliedFilter {
  /** What the search finds without the filter. */
  count: number;
}

/** The filters that alone keep items away, with what taking one off gives, most first; none until that is counted. */
export function useRelaxations(
  engine: SearchEngine<unknown> | undefined,
  request: SearchRequest,
  filters: readonly AppliedFilter[],
): Relaxation[] {
  const relaxations = filters.map(({ without }) => without);
  const counted = useSideSearch(engine, { ...request, facets: [], hitsPerPage: 0, relaxations });
  const counts = counted?.isCurrent === true ? counted.result.relaxations : [];
  return filters
    .map((filter, at) => ({ ...filter, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
