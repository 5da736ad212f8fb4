import type { SearchResults } from 'algoliasearch-helper';
import type { ScreenCounts } from '../../../search/screen/screen-data.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { Card } from './engine.ts';

/** What an engine answered, and to which search. */
export interface Answer {
  state: SearchState;
  counts: ScreenCounts;
  cards: Card[];
  pages: number;
}

/** InstantSearch's results of a search as the screen reads them. */
export function answerOf(results: SearchResults<{ card: Card | null }>, state: SearchState): Answer {
  const facets: ScreenCounts['facets'] = {};
  const stats: ScreenCounts['stats'] = {};
  const refined: Record<string, readonly string[]> = state.values;
  for (const { name, data, stats: ends } of results.disjunctiveFacets) {
    if (isCounts(data)) facets[name] = withoutEmpty(data, refined[name]);
    if (ends !== undefined) stats[name] = { min: ends.min, max: ends.max };
  }
  return {
    state,
    counts: { count: results.nbHits, facets, stats },
    cards: results.hits.flatMap(({ card }) => card ?? []),
    pages: results.nbPages,
  };
}

/**
 * InstantSearch adds values that are refined but not there, with 0 cars: the screen does that by itself. Lists are long,
 * and mostly as they should be.
 */
function withoutEmpty(
  counts: Record<string, number>,
  refined: readonly string[] = [],
): Record<string, number> {
  if (!refined.some(value => counts[value] === 0)) return counts;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** The type says nothing more than that it is an object; the contract's schema has seen it. */
function isCounts(data: object): data is Record<string, number> {
  return !Array.isArray(data);
}
