import type { SiteTexts } from '../schemas/site/site-texts.ts';
import type { CarSearch } from './car-search.ts';

/** Texts of the site in the search on such a page. */
export const SCOPED_TEXTS = [
  'leastPrice',
  'mostPrice',
  'anyPrice',
  'seeInSearch',
  'noResults',
  'searchClear',
  'searchFailed',
  'searchAgain',
  'searchRelax',
  'searchWithout',
  'searchTellMe',
  'searchTellMeText',
] as const satisfies readonly (keyof SiteTexts)[];

/** Cars on a page of such a search [G6]. */
export const SCOPED_HITS = 21;

/** Refinements that hold a search to the cars of its page. */
export type SearchScope = Partial<
  Record<'make' | 'model' | 'dealership_slug' | 'location_name' | 'city', string[]>
>;

/** The facets a visitor may narrow it by. */
export type ScopedFacet = 'car_type' | 'categories' | 'body';

interface ScopedChip {
  value: string;
  label: string;
  /** Cars of the page that have it. */
  count: number;
}

/** The search among the cars of a brand, a model or a dealership, on their own page. */
export interface ScopedSearch {
  cars: CarSearch;
  scope: SearchScope;
  /** `34 cars`: all of them. */
  countText: string;
  /** Pages they make. */
  pages: number;
  /** Values to narrow by, by facet. */
  chips: { facet: ScopedFacet; label: string; chips: ScopedChip[] }[];
  /** Prices to choose a lowest and a highest from. */
  prices: { value: string; label: string }[];
  financeNotes: string[];
  /** Page to enquire on about a car that is not there; null where the site has none. */
  enquiryPath: string | null;
  texts: Pick<SiteTexts, (typeof SCOPED_TEXTS)[number]>;
}
