import {
  type CarSearchClient,
  type ClientFacetRequest,
  type ClientRequest,
  type FacetValuesResult,
  parseFacetRequests,
  parseRequests,
  type SearchResult,
} from '../contract.ts';
import { keptValues, requestFilters } from '../request-filters.ts';
import { sortKeyOf } from '../state/sort-orders.ts';
import type { Index } from './decode.ts';
import { documentOf } from './document-of.ts';
import { facetValues } from './facet-values.ts';
import { type SearchRequest, search } from './search.ts';

export interface ClientSettings<Card> {
  /** The cards of rows, in the same order; without it hits carry none. */
  cardsOf?: (rows: readonly number[]) => Promise<Card[]>;
  /** Milliseconds, rising; for `processingTimeMS`. */
  clock?: () => number;
}

/** The embedded engine as InstantSearch's search client. */
export function createEmbeddedClient<Card = never>(
  index: Index,
  { cardsOf, clock = () => performance.now() }: ClientSettings<Card> = {},
): CarSearchClient<Card> {
  async function answer(request: ClientRequest, keep: SearchRequest['keep']): Promise<SearchResult<Card>> {
    const started = clock();
    const { page, hitsPerPage, query } = request.params;
    const found = search(index, toRequest(request, index, keep));
    const processingTimeMS = clock() - started;
    const cards = cardsOf === undefined || found.rows.length === 0 ? [] : await cardsOf(found.rows);
    return {
      index: request.indexName,
      query,
      params: '',
      hits: found.rows.map((row, at) => ({
        ...documentOf(index, row),
        objectID: index.ids[row] ?? '',
        card: cards[at] ?? null,
      })),
      nbHits: found.count,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.count / hitsPerPage),
      page,
      hitsPerPage,
      facets: found.facets,
      facets_stats: found.stats,
      exhaustive: { nbHits: true, facetsCount: true },
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      processingTimeMS,
    };
  }

  async function facet(request: ClientFacetRequest): Promise<FacetValuesResult> {
    const started = clock();
    const facetHits = facetValues(index, toRequest(request, index, new Map()), request.params);
    return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: clock() - started };
  }

  return {
    async search(requests) {
      const parsed = parseRequests(requests);
      const keep = keptValues(parsed);
      return { results: await Promise.all(parsed.map(request => answer(request, keep))) };
    },
    async searchForFacetValues(requests) {
      return Promise.all(parseFacetRequests(requests).map(facet));
    },
  };
}

function toRequest(
  { indexName, params }: ClientRequest,
  index: Index,
  keep: SearchRequest['keep'],
): SearchRequest {
  const named = typeof params.facets === 'string' ? [params.facets] : params.facets;
  return {
    query: params.query,
    filters: requestFilters(params),
    facets: named.includes('*') ? [...index.columns.keys()] : named,
    sort: sortKeyOf(indexName),
    page: params.page,
    hitsPerPage: params.hitsPerPage,
    maxValuesPerFacet: params.maxValuesPerFacet,
    keep,
  };
}
