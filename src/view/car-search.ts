import * as v from 'valibot';
import type { Filter } from '../lib/filter.ts';
import { SORT_ORDERS } from '../search/state/sort-orders.ts';

/**
 * Where a hosted engine is queried, and how many values of a facet it returns at most (the embedded index knows them).
 */
const HostedEngineSchema = v.object({
  host: v.string(),
  key: v.string(),
  index: v.string(),
  facetLimits: v.record(v.string(), v.number()),
});
export type HostedEngine = v.InferOutput<typeof HostedEngineSchema>;

/** What opens the engine of a site's cars, and writes the addresses of searches. */
export const CarSearchSchema = v.object({
  /** Address of the embedded engine's index; the files of cards it names lie below the root of the site. */
  indexUrl: v.string(),
  /** A hosted engine with a search-only key; null is the embedded one. */
  hosted: v.nullable(HostedEngineSchema),
  /** Cars that are searched; everything where the index holds only cars to show. */
  filter: v.custom<Filter>(value => typeof value === 'object' && value !== null && 'op' in value),
  hideUnpricedWhenCheapestFirst: v.boolean(),
  /** Results cached before the oldest is dropped. */
  cacheEntries: v.number(),
  /** Landings by car type, band and seats that the site has, `/search/` too, with what they are called. */
  landings: v.array(v.object({ path: v.string(), heading: v.string() })),
  /** The site's own order, which addresses do not write. */
  sortBy: v.picklist(SORT_ORDERS),
  country: v.string(),
  /** Shown in place of counts over the cap where the site sets it. */
  stockCount: v.nullable(v.number()),
});
export type CarSearch = v.InferOutput<typeof CarSearchSchema>;

export const CAR_SEARCH_KEYS = v.keyof(CarSearchSchema).options;
