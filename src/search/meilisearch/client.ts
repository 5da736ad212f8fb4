import { ATTRIBUTES } from '../collection/attributes.ts';
import {
  type CarSearchClient,
  type ClientFacetRequest,
  type ClientRequest,
  parseFacetRequests,
  parseRequests,
  type SearchParams,
} from '../contract.ts';
import { matchingValues } from '../matching-values.ts';
import { keptValues, requestFilter } from '../request-filters.ts';
import { type AdapterRequest, openAdapter } from './adapter.ts';
import { filterExpression } from './filter-expression.ts';
import { SORTABLE } from './index-settings.ts';
import { plainQuery } from './plain-query.ts';
import { toResult } from './to-result.ts';

export interface HostedSettings<Card> {
  host: string;
  /** A search-only key: it is public. */
  key: string;
  /** The site's index on that server. */
  index: string;
  /** Values told of a facet at most: city 20, dealership 40. */
  facetLimits?: Readonly<Record<string, number>>;
  /** Makes a card of plain data; without it hits carry none. */
  parseCard?: (card: unknown) => Card;
  /** Milliseconds after which a server that has not answered never will. */
  timeout?: number;
}

const TIMEOUT = 4000;
/** What a facet can have: the index tells no more. */
const MOST_VALUES = 1000;

/**
 * A Meilisearch server as InstantSearch's search client: requests and answers are those of the embedded engine, so
 * that either can stand in for the other. Rejects when the server does not answer, or says no.
 */
export function meilisearchClient<Card = never>(settings: HostedSettings<Card>): CarSearchClient<Card> {
  const { host, key, index, timeout = TIMEOUT } = settings;
  const adapter = openAdapter(host, key, timeout);
  const ask = (requests: readonly ClientRequest[]) =>
    adapter(requests.map(request => toAdapter(request, index)));
  return {
    async search(requests) {
      const parsed = parseRequests(requests);
      const keep = keptValues(parsed);
      const answers = await ask(parsed);
      return {
        results: answers.flatMap((answer, at) => {
          const request = parsed[at];
          return request === undefined ? [] : [toResult(request, answer, { ...settings, keep })];
        }),
      };
    },
    async searchForFacetValues(requests) {
      const parsed = parseFacetRequests(requests);
      const answers = await ask(parsed.map(countAll));
      return parsed.map(({ params }, at) => ({
        facetHits: matchingValues(answers[at]?.facets[params.facetName] ?? {}, params),
        exhaustiveFacetsCount: true,
        processingTimeMS: answers[at]?.processingTimeMS ?? 0,
      }));
    },
  };
}

/** The server's own search for values looks at their beginnings only: here all are counted, then looked through. */
function countAll({ indexName, params }: ClientFacetRequest): ClientRequest {
  const all = { facets: [params.facetName], page: 0, hitsPerPage: 0, maxValuesPerFacet: MOST_VALUES };
  return { indexName, params: { ...params, ...all } };
}

/** A request as the adapter takes it. It knows neither exclusions nor the grammar of filters: they are written here. */
function toAdapter({ indexName, params }: ClientRequest, index: string): AdapterRequest {
  const filters = filterExpression(requestFilter(params));
  return {
    indexName: [index, ...orderOf(indexName)].join(':'),
    params: {
      query: plainQuery(params.query),
      page: params.page,
      hitsPerPage: params.hitsPerPage,
      facets: facetsOf(params),
      ...(filters === '' ? {} : { filters }),
    },
  };
}

/** What no result can be sorted by leaves the order of the site, as in the embedded engine. */
function orderOf(indexName: string): string[] {
  const [, attribute = '', direction = 'asc'] = indexName.split(':');
  return SORTABLE.includes(attribute) ? [attribute, direction] : [];
}

function facetsOf({ facets }: SearchParams): string[] {
  const named = typeof facets === 'string' ? [facets] : facets;
  const known = ATTRIBUTES.map(({ name }) => name);
  return named.includes('*') ? known : named.filter(name => known.includes(name));
}
