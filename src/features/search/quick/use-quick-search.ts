import { useEffect, useState } from 'react';
import type { QuickEngine } from '../../../domain/page-blocks.ts';
import type { SearchState } from '../../../search/search-state.ts';
import type { Engine } from '../live/engine.ts';
import { sideRequest } from '../state/side-request.ts';

/** The site's engine, fetched as soon as the search is used; null until it is there, and where it cannot be had. */
export function useQuickEngine(search: QuickEngine): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    import('../live/engine.ts')
      .then(({ openEngine }) => openEngine(search))
      // Without an engine the form is sent as it stands, which leads to the make's own page.
      .then(setEngine, () => setEngine(null));
  }, [search]);
  return engine;
}

/** How many cars the search finds; the last number stays while the next is worked out. Null before the first. */
export function useQuickCount(engine: Engine | null, state: SearchState, search: QuickEngine): number | null {
  const [count, setCount] = useState<number | null>(null);
  const request = JSON.stringify(sideRequest(state, search));
  useEffect(() => {
    let isAsked = true;
    engine?.side.search([JSON.parse(request)]).then(
      ({ results }) => {
        if (isAsked) setCount(results[0]?.nbHits ?? null);
      },
      () => setCount(null),
    );
    return () => {
      isAsked = false;
    };
  }, [engine, request]);
  return count;
}
