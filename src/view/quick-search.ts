import type { CarSearch } from './car-search.ts';

/** A search for make, model, price and words; without a script it leads to the landing of a make. */
export interface QuickSearch {
  /** `/search/`, which sends a chosen make on to its landing. */
  action: string;
  /** Options of the make, by group. */
  groups: { title: string; options: { value: string; label: string }[] }[];
  prices: { value: string; label: string }[];
  texts: {
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
    showOneCar: string;
  };
  cars: CarSearch;
}
