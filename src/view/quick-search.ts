/** What the search of the home page needs once it is used. */
export interface QuickEngine {
  indexUrl: string;
  indexName: string;
  hosted: { host: string; key: string; index: string; facetLimits: Record<string, number> } | null;
  filter: string;
  hideUnpricedWhenCheapestFirst: boolean;
  cacheEntries: number;
  /** Landings by car type, band and seats. */
  landings: { path: string; heading: string }[];
  sortBy: 'newest' | 'price_asc' | 'price_desc' | 'km_asc' | 'year_desc';
  country: string;
  stockCount: number | null;
}

/** A search for make, model, price and words; without a script it leads to the landing of a make. */
export interface QuickSearch {
  /** `/search/`, which sends a chosen make on to its landing. */
  action: string;
  /** Options of the make, by group. */
  groups: { title: string; options: { value: string; label: string }[] }[];
  prices: { value: string; label: string }[];
  words: {
    make: string;
    anyMake: string;
    model: string;
    anyModel: string;
    mostPrice: string;
    anyPrice: string;
    searchBox: string;
    searchBoxHint: string;
    searchCars: string;
    showCars: string;
  };
  engine: QuickEngine;
}
