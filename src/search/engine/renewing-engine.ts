import type { SearchEngine } from './search-engine.ts';

/**
 * An engine that is opened at its first search, and once more where a search fails: after a new release an open page
 * holds an index whose files of cards are gone.
 */
export function renewingEngine<Card>(open: () => Promise<SearchEngine<Card>>): SearchEngine<Card> {
  let current: Promise<SearchEngine<Card>> | null = null;
  return {
    async search(request) {
      const opened = current ?? open();
      current = opened;
      try {
        return await (await opened).search(request);
      } catch {
        // Another search may have opened it anew by now.
        if (current === opened) current = open();
        return (await current).search(request);
      }
    },
  };
}
