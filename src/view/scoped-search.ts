import type { CarSearch } from './car-search.ts';

/** What the cars of one page are of: a manufacturer, a model, or a dealership. */
export type ScopeKind = 'brand' | 'model' | 'dealership';

/** Cars on a page of such a search [G6]. */
export const SCOPED_HITS = 21;

/**
 * [G16] Answers it keeps: that of a manufacturer or model drops its oldest at 10, that of a dealership at more than 10
 * [G16].
 */
export function scopedCacheEntries(kind: ScopeKind): number {
  return kind === 'dealership' ? 10 : 9;
}

/** Refinements that hold a search to the cars of its page. */
export type SearchScope = Partial<
  Record<'make' | 'model' | 'dealership_slug' | 'location_name' | 'city', string[]>
>;

/** What a visitor may narrow it by. */
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
  texts: {
    leastPrice: string;
    mostPrice: string;
    anyPrice: string;
    seeInSearch: string;
    noResults: string;
    searchClear: string;
    searchFailed: string;
    searchAgain: string;
    searchRelax: string;
    searchWithout: string;
    searchTellMe: string;
    searchTellMeText: string;
  };
}
