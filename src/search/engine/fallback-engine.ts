import type { SearchEngine } from './search-engine.ts';

interface FallbackSettings {
  /** Milliseconds during which the first is not tried again after it failed. */
  pause?: number;
  /** Milliseconds, rising. */
  clock?: () => number;
}

/**
 * Uses `first`; where it fails, for whatever reason, `second` instead. While `first` is paused a visitor does not
 * wait for it at every letter. Fails only when both do, with the error of the second.
 */
export function fallbackEngine<Card>(
  first: SearchEngine<Card>,
  second: SearchEngine<Card>,
  { pause = 60_000, clock = () => performance.now() }: FallbackSettings = {},
): SearchEngine<Card> {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async search(request) {
      if (clock() - failedAt >= pause) {
        try {
          return await first.search(request);
        } catch {
          failedAt = clock();
        }
      }
      return second.search(request);
    },
  };
}
