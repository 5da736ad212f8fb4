import * as v from 'valibot';

const filters = v.union([v.string(), v.array(v.union([v.string(), v.array(v.string())]))]);
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const LAST_PAGE = 1e6;

/** What InstantSearch asks of one index. Anything else it sends is about things that no engine here does. */
const ParamsSchema = v.object({
  query: v.optional(v.string(), ''),
  /** From 0. An address may ask for any; so late a one has no car. */
  page: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.transform(page => Math.min(page, LAST_PAGE)),
    ),
    0,
  ),
  hitsPerPage: v.optional(wholeNumber(0, 1000), 21),
  facets: v.optional(v.union([v.string(), v.array(v.string())]), []),
  maxValuesPerFacet: v.optional(wholeNumber(0, 1e6), 1000),
  facetFilters: v.optional(filters, []),
  numericFilters: v.optional(filters, []),
  filters: v.optional(v.string(), ''),
});
export type SearchParams = v.InferOutput<typeof ParamsSchema>;

const RequestSchema = v.object({
  /** `cars`, or with an order `cars:price:asc`. */
  indexName: v.string(),
  params: v.optional(ParamsSchema, {}),
});

const FacetParamsSchema = v.object({
  ...ParamsSchema.entries,
  facetName: v.string(),
  facetQuery: v.optional(v.string(), ''),
  maxFacetHits: v.optional(wholeNumber(1, 1000), 10),
});

const FacetRequestSchema = v.object({ indexName: v.string(), params: FacetParamsSchema });

export type ClientRequest = v.InferOutput<typeof RequestSchema>;
export type ClientFacetRequest = v.InferOutput<typeof FacetRequestSchema>;

/** One car found: what it is refined by, and its card where the engine knows how to get it. */
export interface Hit<Card> {
  objectID: string;
  card: Card | null;
  [attribute: string]: unknown;
}

export interface SearchResult<Card> {
  index: string;
  query: string;
  params: string;
  hits: Hit<Card>[];
  nbHits: number;
  nbPages: number;
  page: number;
  hitsPerPage: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number }>;
  exhaustive: { nbHits: true; facetsCount: true };
  exhaustiveNbHits: true;
  exhaustiveFacetsCount: true;
  processingTimeMS: number;
}

export interface FacetValuesResult {
  facetHits: { value: string; highlighted: string; count: number }[];
  exhaustiveFacetsCount: true;
  processingTimeMS: number;
}

/** What InstantSearch needs of a search engine. Both engines are one. */
export interface CarSearchClient<Card> {
  search(requests: readonly unknown[]): Promise<{ results: SearchResult<Card>[] }>;
  searchForFacetValues(requests: readonly unknown[]): Promise<FacetValuesResult[]>;
}

export function parseRequests(requests: unknown): ClientRequest[] {
  return v.parse(v.array(RequestSchema), requests);
}

export function parseFacetRequests(requests: unknown): ClientFacetRequest[] {
  return v.parse(v.array(FacetRequestSchema), requests);
}
