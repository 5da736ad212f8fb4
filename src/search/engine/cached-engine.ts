import type { SearchEngine, SearchResult } from './search-engine.ts';

/** Caches results by request: past `most` the oldest is dropped. What failed is not cached. */
export function cachedEngine<Card>(engine: SearchEngine<Card>, most: number): SearchEngine<Card> {
  const cached = new Map<string, Promise<SearchResult<Card>>>();
  return {
    search(request) {
      const key = JSON.stringify(request);
      const known = cached.get(key);
      if (known !== undefined) return known;
      const result = engine.search(request);
      cached.set(key, result);
      const [oldest] = cached.keys();
      if (cached.size > most && oldest !== undefined) cached.delete(oldest);
      result.catch(() => {
        if (cached.get(key) === result) cached.delete(key);
      });
      return result;
    },
  };
}
