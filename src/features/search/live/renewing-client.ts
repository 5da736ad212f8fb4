import type { CarSearchClient } from '../../../search/contract.ts';

/**
 * A client that is opened when it is first asked, and once more where an answer fails: after a new release an open
 * page holds an index whose files of cards are gone.
 */
export function renewingClient<Card>(open: () => Promise<CarSearchClient<Card>>): CarSearchClient<Card> {
  let current: Promise<CarSearchClient<Card>> | null = null;
  async function ask<T>(question: (client: CarSearchClient<Card>) => Promise<T>): Promise<T> {
    const asked = current ?? open();
    current = asked;
    try {
      return await question(await asked);
    } catch {
      // Another question may have opened it anew by now.
      if (current === asked) current = open();
      return question(await current);
    }
  }
  return {
    search: requests => ask(client => client.search(requests)),
    searchForFacetValues: requests => ask(client => client.searchForFacetValues(requests)),
  };
}
