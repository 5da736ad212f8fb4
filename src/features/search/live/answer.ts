import type { SearchResults } from 'algoliasearch-helper';
import type { ScreenCounts } from '../../../search/screen-data.ts';
import type { SearchState } from '../../../search/search-state.ts';
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
  for (const { name, data, stats: ends } of results.disjunctiveFacets) {
    facets[name] = withoutEmpty(data);
    if (ends !== undefined) stats[name] = { min: ends.min, max: ends.max };
  }
  return {
    state,
    counts: { count: results.nbHits, facets, stats },
    cards: results.hits.flatMap(({ card }) => card ?? []),
    pages: results.nbPages,
  };
}

/** InstantSearch adds values that are refined but not there, with 0 cars: the screen does that by itself. */
function withoutEmpty(data: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
    ),
  );
}
