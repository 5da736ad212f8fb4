import { Meilisearch, type MultiSearchQuery } from 'meilisearch';
import * as v from 'valibot';
import { allOf, type Filter } from '../../lib/filter.ts';
import { ATTRIBUTES } from '../collection/attributes.ts';
import { CARS } from '../collection/cars.ts';
import { countGroups, histogramBuckets, requestFilter, requestWords } from '../engine/request-filter.ts';
import { resultPage } from '../engine/result-page.ts';
import type { FacetCounts, SearchEngine, SearchRequest, SearchResult } from '../engine/search-engine.ts';
import type { SearchState } from '../state/search-state.ts';
import { sortKeyOf } from '../state/sort-orders.ts';
import { filterExpression } from './filter-expression.ts';
import { SORTABLE } from './index-settings.ts';
import { plainQuery } from './plain-query.ts';

interface HostedSettings<Card> {
  host: string;
  /** A search-only key: it is public. */
  key: string;
  /** The site's index on that server. */
  index: string;
  /** Values returned of a facet at most: city 20, dealership 40. */
  facetLimits?: Readonly<Record<string, number>>;
  /** Makes a card of plain data; throws for what is none. */
  parseCard: (card: unknown) => Card;
  /** Milliseconds after which a server that has not responded never will. */
  timeout?: number;
}

const TIMEOUT = 4000;

/** Not `v.record`: it drops values that are called like parts of an object, and a feature may be called anything. */
const CountsSchema = v.custom<FacetCounts>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(count => typeof count === 'number'),
);

const ResponseSchema = v.object({
  results: v.array(
    v.object({
      hits: v.array(v.object({ card: v.unknown() })),
      totalHits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      facetDistribution: v.optional(v.record(v.string(), CountsSchema), {}),
      facetStats: v.optional(v.record(v.string(), v.object({ min: v.number(), max: v.number() })), {}),
    }),
  ),
});
type QueryResponse = v.InferOutput<typeof ResponseSchema>['results'][number];

/** The engine of a site's Meilisearch server. Each search is one HTTP request, whatever it counts. */
export function meilisearchEngine<Card>(settings: HostedSettings<Card>): SearchEngine<Card> {
  const { host, key, timeout = TIMEOUT } = settings;
  const client = new Meilisearch({ host, apiKey: key, timeout });
  async function search(request: SearchRequest): Promise<SearchResult<Card>> {
    const queries = queriesOf(request, settings.index);
    const { results } = v.parse(ResponseSchema, await client.multiSearch({ queries }));
    if (results.length !== queries.length) throw new Error(`${host} responded to too few of the queries.`);
    const result = resultOf(request, results, settings);
    // The stock has shrunk since the address was written.
    if (result.page === request.state.page || request.hitsPerPage === 0) return result;
    return search({ ...request, state: { ...request.state, page: result.page } });
  }
  return { search };
}

/** The search itself, then what is counted over other items, in the order in which `resultOf` reads them. */
function queriesOf(request: SearchRequest, index: string): MultiSearchQuery[] {
  const { state, filter, hitsPerPage, histogram, relaxations = [] } = request;
  const now = Date.now();
  const query = (refined: SearchState, filter: Filter, facets: readonly string[] = []): MultiSearchQuery => ({
    indexUid: index,
    q: plainQuery(requestWords(refined, CARS)),
    filter: filterExpression(filter, now),
    matchingStrategy: 'all',
    facets: facets.filter(isAttribute),
    attributesToRetrieve: ['card'],
    hitsPerPage: 0,
    page: 1,
  });
  const [main, ...groups] = countGroups(request, CARS).map(({ without, facets }) =>
    query(state, requestFilter(request, CARS, without), facets),
  );
  const buckets = histogram === undefined ? [] : histogramBuckets(histogram);
  return [
    { ...main, indexUid: index, hitsPerPage, page: state.page, sort: sortOf(state.sortBy) },
    ...groups,
    ...buckets.map(bucket => query(state, allOf([requestFilter(request, CARS, [bucket.attribute]), bucket]))),
    ...relaxations.map(relaxed => query(relaxed, requestFilter({ state: relaxed, filter }, CARS))),
  ];
}

function resultOf<Card>(
  request: SearchRequest,
  responses: readonly QueryResponse[],
  { facetLimits = {}, parseCard }: HostedSettings<Card>,
): SearchResult<Card> {
  const { state, histogram, relaxations = [] } = request;
  const [{ hits, totalHits: count } = { hits: [], totalHits: 0 }] = responses;
  const counts = responses.map(({ totalHits }) => totalHits);
  const beside = counts.slice(counts.length - relaxations.length - (histogram?.buckets ?? 0));
  const result: SearchResult<Card> = {
    count,
    ...resultPage(count, request),
    hits: hits.map(({ card }) => parseCard(card)),
    facets: {},
    stats: {},
    histogram: beside.slice(0, beside.length - relaxations.length),
    relaxations: beside.slice(beside.length - relaxations.length),
  };
  countGroups(request, CARS).forEach(({ facets }, at) => {
    for (const name of facets.filter(isAttribute)) {
      const { facetDistribution = {}, facetStats = {} } = responses[at] ?? {};
      const limit = facetLimits[name] ?? Number.POSITIVE_INFINITY;
      result.facets[name] = isCounted(name)
        ? limited(facetDistribution[name] ?? {}, limit, state.values[name] ?? [])
        : {};
      const stats = facetStats[name];
      if (stats !== undefined) result.stats[name] = stats;
    }
  });
  return result;
}

/** An unknown order leaves the order of the site, as in the embedded engine. */
function sortOf(order: string): string[] {
  const sort = sortKeyOf(order);
  if (sort === null || !SORTABLE.includes(sort.attribute)) return [];
  return [`${sort.attribute}:${sort.descending ? 'desc' : 'asc'}`];
}

function isAttribute(name: string): boolean {
  return ATTRIBUTES.some(attribute => attribute.name === name);
}

/** Prices have bounds, and not a line for each. */
function isCounted(name: string): boolean {
  return ATTRIBUTES.some(each => each.name === name && (each.kind !== 'number' || each.counted === true));
}

/** Most first, refined values whatever the limit. */
function limited(counts: FacetCounts, limit: number, refined: readonly string[]): FacetCounts {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.filter(([value], at) => at < limit || refined.includes(value)));
}
