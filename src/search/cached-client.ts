import type { CarSearchClient } from './contract.ts';

/**
 * A client that remembers its answers: past `most` the one that came first is dropped (spec §9). What failed is not
 * remembered. `clear` forgets everything.
 */
export function cachedClient<Card>(
  client: CarSearchClient<Card>,
  most: number,
): CarSearchClient<Card> & { clear: () => void } {
  const kept = new Map<string, ReturnType<CarSearchClient<Card>['search']>>();
  return {
    search(requests) {
      const key = JSON.stringify(requests);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const answer = client.search(requests);
      kept.set(key, answer);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      answer.catch(() => {
        if (kept.get(key) === answer) kept.delete(key);
      });
      return answer;
    },
    searchForFacetValues: requests => client.searchForFacetValues(requests),
    clear: () => kept.clear(),
  };
}
