import type { CarSearchClient } from './contract.ts';

export interface FallbackSettings {
  /** Milliseconds during which the first is not asked again after it failed. */
  pause?: number;
  /** Milliseconds, rising. */
  clock?: () => number;
}

/**
 * Asks `first`; where it fails, for whatever reason, asks `second` instead, which is opened when it is first needed.
 * While `first` is paused a visitor does not wait for it at every letter. Fails only when both do, with the error of
 * the second.
 */
export function fallbackClient<Card>(
  first: CarSearchClient<Card>,
  second: () => Promise<CarSearchClient<Card>>,
  { pause = 60_000, clock = () => performance.now() }: FallbackSettings = {},
): CarSearchClient<Card> {
  let opened: Promise<CarSearchClient<Card>> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  function open(): Promise<CarSearchClient<Card>> {
    const opening = opened ?? second();
    opened = opening;
    // One that could not be opened is tried again the next time.
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  }

  async function ask<T>(question: (client: CarSearchClient<Card>) => Promise<T>): Promise<T> {
    if (clock() - failedAt >= pause) {
      try {
        return await question(first);
      } catch {
        failedAt = clock();
      }
    }
    return question(await open());
  }

  return {
    search: requests => ask(client => client.search(requests)),
    searchForFacetValues: requests => ask(client => client.searchForFacetValues(requests)),
  };
}
