import * as v from 'valibot';
import { CarSearchSchema } from './car-search.ts';

/** Texts of the site in the search of the header. */
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

/**
 * What the search in the header needs once it is used. It is a separate file and no part of the pages: those would
 * all change with it.
 */
export const MenuSearchSchema = v.object({
  cars: CarSearchSchema,
  popularMakes: v.array(v.string()),
  /** The site's locations, where it has several. */
  dealerships: v.array(v.object({ name: v.string(), town: v.nullable(v.string()), href: v.string() })),
  /** The browser stores the last searches. */
  storesSearches: v.boolean(),
  enquiryPath: v.nullable(v.string()),
  texts: v.object(v.entriesFromList(MENU_SEARCH_TEXTS, v.string())),
});
export type MenuSearchData = v.InferOutput<typeof MenuSearchSchema>;

/** Where it lies, from the root of the site; JSON that the build may have compressed. */
export const MENU_SEARCH_FILE = '_search/header.menu';
