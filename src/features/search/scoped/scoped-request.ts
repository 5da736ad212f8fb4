import type { SearchState } from '../../../search/state/search-state.ts';
import { indexName } from '../../../search/state/sort-orders.ts';
import { SCOPED_HITS, type ScopedSearch } from '../../../view/scoped-search.ts';
import { withoutFacets } from '../state/change-search.ts';
import { sideRequest } from '../state/side-request.ts';

/** The cars of a page first, then for each facet to narrow by how many cars each of its values would give. */
export function scopedRequests(
  state: SearchState,
  { engine, chips }: Pick<ScopedSearch, 'engine' | 'chips'>,
) {
  const { params } = sideRequest(state, engine);
  const main = {
    indexName: indexName(engine.indexName, state.sortBy),
    params: { ...params, page: state.page - 1, hitsPerPage: SCOPED_HITS },
  };
  return [main, ...chips.map(({ facet }) => sideRequest(withoutFacets(state, [facet]), engine, [facet]))];
}
