import { all, sortFilter } from '../../../search/collection/stock-filter.ts';
import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import { LIST_FACETS, RANGE_FACETS, type SearchState } from '../../../search/state/search-state.ts';
import { escapeValue } from './search-parameters.ts';

/** A question beside the main search: how many cars a search finds, and of which values. */
export interface SideRequest {
  indexName: string;
  params: {
    query: string;
    page: number;
    hitsPerPage: number;
    facets: string[];
    maxValuesPerFacet: number;
    filters: string;
    facetFilters: string[][];
    numericFilters: string[];
  };
}

type Screen = Pick<SearchScreenData, 'indexName' | 'filter' | 'hideUnpricedWhenCheapestFirst'>;

/** Asks for the number of cars of a search, and their values of `facets`; for no car itself. */
export function sideRequest(state: SearchState, screen: Screen, facets: string[] = []): SideRequest {
  return {
    indexName: screen.indexName,
    params: {
      query: state.query,
      page: 0,
      hitsPerPage: 0,
      facets,
      maxValuesPerFacet: 1000,
      filters: all([screen.filter, sortFilter(state.sortBy, screen)]),
      facetFilters: LIST_FACETS.flatMap(facet => {
        const values = state.values[facet];
        return values === undefined ? [] : [values.map(value => `${facet}:${escapeValue(value)}`)];
      }),
      numericFilters: RANGE_FACETS.flatMap(facet => {
        const { min = null, max = null } = state.ranges[facet] ?? {};
        return [...(min === null ? [] : [`${facet}>=${min}`]), ...(max === null ? [] : [`${facet}<=${max}`])];
      }),
    },
  };
}

/** The cars of a range of prices, without the upper end: ranges side by side share no car. */
export function bucketRequest(
  state: SearchState,
  screen: Screen,
  facet: string,
  { min, max }: { min: number; max: number | null },
): SideRequest {
  const { params, indexName } = sideRequest(state, screen);
  const ends = [`${facet}>=${min}`, ...(max === null ? [] : [`${facet}<${max}`])];
  return { indexName, params: { ...params, numericFilters: [...params.numericFilters, ...ends] } };
}
