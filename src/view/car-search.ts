import type { Filter } from '../lib/filter.ts';
import type { SortOrder } from '../search/state/sort-orders.ts';

/** Where a hosted engine is asked, and how many values of a facet it returns at most (the embedded index knows them). */
export interface HostedEngine {
  host: string;
  key: string;
  index: string;
  facetLimits: Record<string, number>;
}

/** What opens the engine of a site's cars, and writes the addresses of searches. */
export interface CarSearch {
  /** Address of the embedded engine's index; the files of cards it names lie below the root of the site. */
  indexUrl: string;
  /** A hosted engine with a search-only key; null is the embedded one. */
  hosted: HostedEngine | null;
  /** Cars that are searched; everything where the index holds only cars to show. */
  filter: Filter;
  hideUnpricedWhenCheapestFirst: boolean;
  /** Results cached before the oldest is dropped. */
  cacheEntries: number;
  /** Landings by car type, band and seats that the site has, `/search/` too, with what they are called. */
  landings: { path: string; heading: string }[];
  /** The site's own order, which addresses do not write. */
  sortBy: SortOrder;
  country: string;
  /** Stands for counts over the cap where the site sets it. */
  stockCount: number | null;
}

export const CAR_SEARCH_KEYS = [
  'indexUrl',
  'hosted',
  'filter',
  'hideUnpricedWhenCheapestFirst',
  'cacheEntries',
  'landings',
  'sortBy',
  'country',
  'stockCount',
] as const satisfies readonly (keyof CarSearch)[];
