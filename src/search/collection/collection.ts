import type { Filter } from '../../lib/filter.ts';
import type { Attribute } from './attributes.ts';

/** An item as search engines see it: besides these, an attribute is a text, texts, a number or null. */
export interface SearchItem {
  id: string;
  /** Other numbers that find it, whole or by their beginning. */
  stocknum?: string | null;
  vin?: string | null;
  finance_lenders?: Record<string, { paymentWeek: number | null }>;
}

/** The words of a search, split into those to look for and the filters among them. */
interface ReadQuery {
  words: string;
  filter: Filter;
}

/**
 * Items that are searched together: the attributes of each, and how a visitor may search them. One engine serves
 * all.
 */
export interface Collection<Item extends SearchItem = SearchItem> {
  /** Names its index file: `_search/cars.index`. */
  name: string;
  attributes: readonly Attribute[];
  /** Attributes that words are looked for in, at most 15: the first counts most. */
  searched: readonly string[];
  /** Facets refined by values, in the order of an address. */
  lists: readonly string[];
  /** Facets refined by two ends, in the order of an address. */
  ranges: readonly string[];
  /** Orders of results by their names in an address; the first is the site's own. */
  orders: readonly string[];
  /** The attribute with the point where an item is (`writePoint`): items with it can be sorted by distance. */
  pointAttribute?: string;
  /** Facets whose refinements, besides a facet's own, are left out when it is counted: a model's leave out other makes. */
  countedWithout?: Readonly<Record<string, readonly string[]>>;
  /** The filters among the words of a search: without it all are words. */
  readQuery?(query: string): ReadQuery;
  /** The order of rows in the index, where like beside like compresses better than the order of the site. */
  compareRows?(a: Item, b: Item): number;
}
