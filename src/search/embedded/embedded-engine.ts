import type { Collection } from '../collection/collection.ts';
import type { SearchEngine } from '../engine/search-engine.ts';
import type { Index } from './open-index.ts';
import { searchIndex } from './search-index.ts';

/** The engine that searches a collection's index in the browser. `cardsOf` gives the cards of rows, in their order. */
export function embeddedEngine<Card>(
  index: Index,
  collection: Pick<Collection, 'lists' | 'ranges' | 'countedWithout' | 'readQuery'>,
  cardsOf: (rows: readonly number[]) => Promise<Card[]>,
): SearchEngine<Card> {
  return {
    async search(request) {
      const result = searchIndex(index, request, collection);
      return { ...result, hits: await cardsOf(result.hits) };
    },
  };
}
