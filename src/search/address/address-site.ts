/** Values as the cars spell them, by facet; of a facet that is left out nothing is known. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** The parts of a site that an address depends on. */
export interface AddressSite {
  /** The makes and models that can be found, spelled as the cars spell them. */
  makes: readonly { name: string; models: readonly string[] }[];
  /** The same of other facets, where it is known. */
  values?: KnownValues;
  /** Whether the site has a page at a path: `/search/used-cars/`. */
  hasPage: (path: string) => boolean;
  /** The order that is not written: the site's own. */
  sortBy: string;
}
