import type { Point } from '../../domain/location/point.ts';
import type { Filter } from '../../lib/filter.ts';
import type { SearchState } from '../state/search-state.ts';

/** One question to an engine. Its collection is the one the engine was opened with. */
export interface SearchRequest {
  /** What is searched for; `state.page` is the page of hits that is returned. */
  state: SearchState;
  /** The filter of the whole page, whatever the visitor's search: the site's cars, the cars of a brand. */
  filter: Filter;
  /** Facets to count, and to give the bounds of where they are numbers. */
  facets: readonly string[];
  /** 0 requests counts alone. */
  hitsPerPage: number;
  /** Where the visitor is: without it nothing is sorted by distance. */
  near?: Point;
  histogram?: HistogramRequest;
  /** Other searches of which only the number of items is wanted. */
  relaxations?: readonly SearchState[];
}

/** Buckets of one size between two bounds; the last one also has what lies above. */
export interface HistogramRequest {
  facet: string;
  min: number;
  max: number;
  buckets: number;
}

/** Items by value, most first. */
export type FacetCounts = Record<string, number>;

export interface FacetStats {
  min: number;
  max: number;
}

export interface SearchResult<Card> {
  /** Items found. */
  count: number;
  /** From 1; 0 where counts alone were requested. */
  pages: number;
  /** The page that is returned: the last one where a later one was requested. */
  page: number;
  hits: Card[];
  /** The number that each value of a facet would find, whatever else of the facet is chosen. */
  facets: Record<string, FacetCounts>;
  /** The bounds of a facet, whatever of it is chosen. */
  stats: Record<string, FacetStats>;
  /** Items in each requested bucket, whatever of its facet is chosen. */
  histogram: number[];
  /** Items that each relaxation finds. */
  relaxations: number[];
}

/** Searches one collection. Rejects where it cannot. */
export interface SearchEngine<Card> {
  search: (request: SearchRequest) => Promise<SearchResult<Card>>;
}
