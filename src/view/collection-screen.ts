import type { SiteTexts } from '../schemas/site/site-texts.ts';

/** Results on a page of the searches beside the main one [G6]. */
export const COLLECTION_HITS = 21;

/** A value that things are refined by, with how many have it. */
export interface FacetValue {
  value: string;
  count: number;
}

/** Texts of the site in the search of parts or offers. */
export const COLLECTION_TEXTS = [
  'searchBox',
  'searchFilters',
  'searchSort',
  'searchClear',
  'searchRemove',
  'searchRelax',
  'searchWithout',
  'searchFrom',
  'searchTo',
  'searchFailed',
  'searchAgain',
] as const satisfies readonly (keyof SiteTexts)[];

/** Texts of one collection. */
export interface CollectionTexts {
  /** The name of what is counted: `part`, `parts`. */
  one: string;
  many: string;
  searchBoxHint: string;
  noResults: string;
}

/**
 * What the search of parts or of offers needs once a visitor uses it. It is part of the page's data, and
 * the same on all pages of a list.
 */
export interface CollectionScreen {
  /** The page's own address; the query has the rest. */
  path: string;
  /** The page is called so, with its number behind it where that is not 1. */
  heading: string;
  /** Address of the index, which names the files of cards. */
  indexUrl: string;
  hitsPerPage: number;
  /** Results cached before the oldest is dropped [G16]. */
  cacheEntries: number;
  /** Items without a search. */
  count: number;
  /** Facets worth choosing from: those with several values. All of their values, most first. */
  facets: { name: string; label: string; values: FacetValue[] }[];
  /** Facets of two ends, with the least and the greatest there is. */
  ranges: { name: string; label: string; min: number; max: number }[];
  /** Orders of results, the site's own first; one alone is no choice. */
  orders: { value: string; label: string }[];
  country: string;
  texts: CollectionTexts & Pick<SiteTexts, (typeof COLLECTION_TEXTS)[number]>;
}

/** A part on its card. */
export interface PartCard<Picture> {
  id: string;
  name: string;
  number: string | null;
  category: string | null;
  /** `Fits Jimny, Jimny XL`; null where the dealer gives none. */
  fits: string | null;
  price: string;
  /** The price is an amount. */
  isPriced: boolean;
  stock: { label: string; isThere: boolean } | null;
  description: string | null;
  picture: Picture | null;
  /** The value that the form is filled with. */
  label: string;
}
