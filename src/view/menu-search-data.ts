import * as v from 'valibot';
import type { Filter } from '../lib/filter.ts';
import { SORT_ORDERS } from '../search/state/sort-orders.ts';

/** Texts of the site that the search in the header says. */
export const MENU_SEARCH_TEXTS = [
  'searchCars',
  'menuSearchHint',
  'menuSearchPlaces',
  'menuSearchCars',
  'menuSearchAll',
  'menuSearchNone',
  'menuSearchAsk',
  'menuSearchFailed',
  'dealershipsTitle',
  'popularMakes',
  'searchRecent',
  'searchTellMeText',
  'searchClose',
  'seeAllCars',
] as const;
type MenuSearchText = (typeof MENU_SEARCH_TEXTS)[number];

const texts = v.object(
  Object.fromEntries(MENU_SEARCH_TEXTS.map(key => [key, v.string()])) as Record<
    MenuSearchText,
    v.StringSchema<undefined>
  >, // as -- fromEntries forgets which names it was given
);

/**
 * What the search in the header needs once it is used. It is a file of its own and no part of the pages: those would
 * all change with it.
 */
export const MenuSearchSchema = v.object({
  cars: v.object({
    indexUrl: v.string(),
    hosted: v.nullable(
      v.object({
        host: v.string(),
        key: v.string(),
        index: v.string(),
        facetLimits: v.record(v.string(), v.number()),
      }),
    ),
    filter: v.custom<Filter>(value => typeof value === 'object' && value !== null && 'op' in value),
    hideUnpricedWhenCheapestFirst: v.boolean(),
    cacheEntries: v.number(),
    landings: v.array(v.object({ path: v.string(), heading: v.string() })),
    sortBy: v.picklist(SORT_ORDERS),
    country: v.string(),
    stockCount: v.nullable(v.number()),
  }),
  popularMakes: v.array(v.string()),
  /** The site's locations, where it has several. */
  dealerships: v.array(v.object({ name: v.string(), town: v.nullable(v.string()), href: v.string() })),
  /** The browser stores the last searches. */
  storesSearches: v.boolean(),
  enquiryPath: v.nullable(v.string()),
  texts,
});
export type MenuSearchData = v.InferOutput<typeof MenuSearchSchema>;

/** Where it lies, from the root of the site; JSON that the build may have compressed. */
export const MENU_SEARCH_FILE = '_search/header.menu';
