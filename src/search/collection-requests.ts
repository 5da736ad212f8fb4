import type { Collection } from './collection/collection.ts';
import type { CollectionState } from './collection-state.ts';
import type { Hit, SearchResult } from './contract.ts';
import { indexName } from './state/sort-orders.ts';

/** Values of a facet told at most: more nobody chooses from. */
const MOST_VALUES = 1000;

/** What was found, and what each facet would find besides. */
export interface CollectionAnswer<Card> {
  count: number;
  pages: number;
  hits: Hit<Card>[];
  /** Items by value, most first: those that a value of the facet would find, whatever else of the facet is chosen. */
  facets: Record<string, Record<string, number>>;
  stats: Record<string, { min: number; max: number }>;
}

/** What a search client is asked: the search first, then each refined facet without its own refinement. */
export function collectionRequests(
  state: CollectionState,
  collection: Collection,
  hitsPerPage: number,
): object[] {
  const facets = [...collection.lists, ...collection.ranges];
  const refined = refinedOf(state, collection);
  return [
    request(state, collection, { facets, page: state.page - 1, hitsPerPage }),
    ...refined.map(facet =>
      request(without(state, facet), collection, { facets: [facet], page: 0, hitsPerPage: 0 }),
    ),
  ];
}

/** The client's answers to these requests as one. */
export function collectionAnswer<Card>(
  results: readonly SearchResult<Card>[],
  state: CollectionState,
  collection: Collection,
): CollectionAnswer<Card> {
  const [main, ...others] = results;
  if (main === undefined) throw new Error('The search client answered nothing.');
  const answer = {
    count: main.nbHits,
    pages: main.nbPages,
    hits: main.hits,
    facets: { ...main.facets },
    stats: { ...main.facets_stats },
  };
  refinedOf(state, collection).forEach((facet, at) => {
    const own = others[at];
    answer.facets[facet] = own?.facets[facet] ?? {};
    const stats = own?.facets_stats[facet];
    if (stats !== undefined) answer.stats[facet] = stats;
  });
  return answer;
}

function refinedOf({ values, ranges }: CollectionState, { lists, ranges: names }: Collection): string[] {
  return [
    ...lists.filter(name => values[name] !== undefined),
    ...names.filter(name => ranges[name] !== undefined),
  ];
}

function without(state: CollectionState, facet: string): CollectionState {
  const { [facet]: _, ...values } = state.values;
  const { [facet]: __, ...ranges } = state.ranges;
  return { ...state, values, ranges };
}

function request(
  { query, sortBy, values, ranges }: CollectionState,
  { name, lists, ranges: numbers }: Collection,
  params: { facets: string[]; page: number; hitsPerPage: number },
): object {
  return {
    indexName: indexName(name, sortBy),
    params: {
      ...params,
      query,
      maxValuesPerFacet: MOST_VALUES,
      facetFilters: lists.flatMap(facet => {
        const chosen = values[facet];
        // A value that begins with a minus would be an exclusion.
        return chosen === undefined ? [] : [chosen.map(value => `${facet}:${value.replace(/^-/, '\\-')}`)];
      }),
      numericFilters: numbers.flatMap(facet => {
        const { min = null, max = null } = ranges[facet] ?? {};
        return [...(min === null ? [] : [`${facet}>=${min}`]), ...(max === null ? [] : [`${facet}<=${max}`])];
      }),
    },
  };
}
