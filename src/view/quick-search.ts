import type { SiteTexts } from '../schemas/site/site-texts.ts';
import type { CarSearch } from './car-search.ts';

/** Texts of the site in the quick search. */
export const QUICK_TEXTS = [
  'make',
  'anyMake',
  'model',
  'anyModel',
  'mostPrice',
  'anyPrice',
  'searchBox',
  'searchBoxHint',
  'searchCars',
  'showCars',
  'showOneCar',
] as const satisfies readonly (keyof SiteTexts)[];

/** A search for make, model, price and words; without a script it leads to the landing of a make. */
export interface QuickSearch {
  /** `/search/`, which sends a chosen make on to its landing. */
  action: string;
  /** Options of the make, by group. */
  groups: { title: string; options: { value: string; label: string }[] }[];
  /** The site's own slider of prices: what a highest price can be slid to, in the currency of the site. */
  slider: { min: number; max: number; step: number };
  texts: Pick<SiteTexts, (typeof QUICK_TEXTS)[number]>;
  cars: CarSearch;
}
