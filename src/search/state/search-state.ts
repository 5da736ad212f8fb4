import type { CarType } from '../../domain/search/search-segments.ts';
import { FACET_ATTRIBUTES, type FacetAttribute } from '../collection/attributes.ts';
import type { SortOrder } from './sort-orders.ts';

/** Facets refined by two ends. */
export const RANGE_FACETS = [
  'km',
  'price',
  'subscription_price',
  'year',
] as const satisfies readonly FacetAttribute[];
export type RangeFacet = (typeof RANGE_FACETS)[number];

export type ListFacet = Exclude<FacetAttribute, RangeFacet> | 'dealership_slug';

/** Facets refined by values, in the order of an address; the link to all cars of a dealership is one of them. */
export const LIST_FACETS: readonly ListFacet[] = [
  ...FACET_ATTRIBUTES.map(({ name }) => name).filter(isNoRange),
  'dealership_slug',
];

function isNoRange(name: FacetAttribute): name is Exclude<FacetAttribute, RangeFacet> {
  return !RANGE_FACETS.some(range => range === name);
}

/** Both ends belong to the range; null is open. */
export interface ValueRange {
  min: number | null;
  max: number | null;
}

/** Everything an address says of a search. */
export interface StateOf<List extends string, Range extends string, Order extends string> {
  query: string;
  /** From 1. */
  page: number;
  sortBy: Order;
  /** Values of which an item must have one; a facet not refined is left out. */
  values: Partial<Record<List, string[]>>;
  ranges: Partial<Record<Range, ValueRange>>;
}

/** A search for cars. */
export type SearchState = StateOf<ListFacet, RangeFacet, SortOrder>;

/** A search that nothing was asked of. */
export function emptySearch(sortBy: SortOrder): SearchState {
  return { query: '', page: 1, sortBy, values: {}, ranges: {} };
}

/** The one way to write a state: values sorted and each once, nothing empty, no range that no number lies in. */
export function canonicalState(state: SearchState): SearchState {
  return canonicalWithin(state, { lists: LIST_FACETS, ranges: RANGE_FACETS });
}

/** The same for a search of other things, by what they are refined by. */
export function canonicalWithin<List extends string, Range extends string, Order extends string>(
  state: StateOf<List, Range, Order>,
  by: { lists: readonly List[]; ranges: readonly Range[] },
): StateOf<List, Range, Order> {
  const values: Partial<Record<List, string[]>> = {};
  for (const facet of by.lists) {
    const said = [...new Set((state.values[facet] ?? []).map(value => value.trim()))].filter(
      value => value !== '',
    );
    if (said.length > 0) values[facet] = said.sort();
  }
  const ranges: Partial<Record<Range, ValueRange>> = {};
  for (const facet of by.ranges) {
    const range = canonicalRange(state.ranges[facet]);
    if (range !== null) ranges[facet] = range;
  }
  const page = Number.isSafeInteger(state.page) && state.page > 1 ? state.page : 1;
  return { query: state.query.trim().replace(/\s+/g, ' '), page, sortBy: state.sortBy, values, ranges };
}

function canonicalRange(range: ValueRange | undefined): ValueRange | null {
  const [min, max] = [canonicalEnd(range?.min), canonicalEnd(range?.max)];
  if ((min === null && max === null) || (min !== null && max !== null && min > max)) return null;
  return { min, max };
}

/** Past this nothing of a car is counted. */
const GREATEST = 1e12;

/** To the cent; what is no number a car could have leaves the end open. */
function canonicalEnd(end: number | null | undefined): number | null {
  return typeof end === 'number' && end >= 0 && end <= GREATEST ? Math.round(end * 100) / 100 + 0 : null;
}

export const CAR_TYPES = ['new', 'used', 'demo'] as const satisfies readonly CarType[];
