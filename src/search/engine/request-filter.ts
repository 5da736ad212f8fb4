import { allOf, anyOf, EVERYTHING, type Filter, type RangeCondition, valueIn } from '../../lib/filter.ts';
import type { Collection } from '../collection/collection.ts';
import type { SearchState } from '../state/search-state.ts';
import type { HistogramRequest, SearchRequest } from './search-engine.ts';

type Facets = Pick<Collection, 'lists' | 'ranges' | 'countedWithout' | 'readQuery'>;

/** The words of a search that an item must have. */
export function requestWords({ query }: SearchState, { readQuery }: Facets): string {
  return readQuery?.(query).words ?? query;
}

/**
 * All that an item must be to be found, but for its words: the filter of the request, those in the query, and the refinements,
 * those of `without` left out.
 */
export function requestFilter(
  { state, filter }: Pick<SearchRequest, 'state' | 'filter'>,
  collection: Facets,
  without: readonly string[] = [],
): Filter {
  const words = requestWords(state, collection);
  return allOf([
    filter,
    collection.readQuery?.(state.query).filter ?? EVERYTHING,
    // No item has what is not a word: an engine would look for nothing, and find everything.
    /[^\s\p{P}]/u.test(words) && !/[\p{L}\p{N}]/u.test(words) ? anyOf([]) : EVERYTHING,
    ...refinements(state, collection)
      .filter(({ facet }) => !without.includes(facet))
      .map(({ filter }) => filter),
  ]);
}

function refinements(
  { values, ranges }: SearchState,
  collection: Facets,
): { facet: string; filter: Filter }[] {
  const lists = collection.lists.flatMap(facet => {
    const chosen = values[facet];
    return chosen === undefined ? [] : [{ facet, filter: valueIn(facet, chosen) }];
  });
  const bounds = collection.ranges.flatMap(facet => {
    const range = ranges[facet];
    return range === undefined
      ? []
      : [{ facet, filter: { op: 'range' as const, attribute: facet, ...range } }];
  });
  return [...lists, ...bounds];
}

/** Facets that are counted over the same items: those found without the refinements of `without`. */
interface CountGroup {
  without: readonly string[];
  facets: string[];
}

/** The facets of a request by the items they are counted over. The first group is counted over what is found. */
export function countGroups({ state, facets }: SearchRequest, collection: Facets): CountGroup[] {
  const refined = refinements(state, collection).map(({ facet }) => facet);
  const groups = new Map<string, CountGroup>([['', { without: [], facets: [] }]]);
  for (const facet of facets) {
    const own = [facet, ...(collection.countedWithout?.[facet] ?? [])];
    const without = refined.filter(name => own.includes(name));
    const key = without.join();
    const group = groups.get(key) ?? { without, facets: [] };
    group.facets.push(facet);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The buckets of a histogram, lowest first. A bucket has its lower end. */
export function histogramBuckets({ facet, min, max, buckets }: HistogramRequest): RangeCondition[] {
  const size = (max - min) / buckets;
  return Array.from({ length: buckets }, (_, at) => {
    const last = at === buckets - 1;
    return {
      op: 'range',
      attribute: facet,
      min: cents(min + at * size),
      max: last ? null : cents(min + (at + 1) * size),
      below: !last,
    };
  });
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
