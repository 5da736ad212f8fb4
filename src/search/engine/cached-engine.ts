import type { SearchEngine, SearchResult } from './search-engine.ts';

/** Keeps results by request: past `most` the one that came first is dropped. What failed is not kept. */
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
