import { useEffect, useState } from 'react';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { QuickEngine } from '../../../view/quick-search.ts';
import type { Engine } from '../live/engine.ts';
import { sideRequest } from '../state/side-request.ts';
import { TOLD_BY, toldCount } from '../told-count.ts';

/** The site's engine, fetched as soon as the search is used; null until it is there, and where it cannot be had. */
export function useQuickEngine(search: QuickEngine): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    import('../live/engine.ts')
      .then(({ openEngine }) => openEngine(search))
      // Without an engine the button leads to the search all the same; only the number of cars is missing.
      .then(setEngine, () => setEngine(null));
  }, [search]);
  return engine;
}

/** Words are told to a hosted engine when typing rests (spec §9), to the embedded one at once. */
const REST_MS = 300;

/** How many cars the search finds, as it is told; the last number stays meanwhile. Null before the first. */
export function useQuickCount(engine: Engine | null, state: SearchState, search: QuickEngine): number | null {
  const [count, setCount] = useState<number | null>(null);
  const request = JSON.stringify(sideRequest(state, search, TOLD_BY));
  const { hosted, stockCount } = search;
  const rests = hosted !== null;
  useEffect(() => {
    if (engine === null) return undefined;
    let isAsked = true;
    const ask = () =>
      engine.side.search([JSON.parse(request)]).then(
        ({ results }) => {
          const [found] = results;
          if (isAsked) setCount(found === undefined ? null : toldCount(found, stockCount));
        },
        () => setCount(null),
      );
    const timer = setTimeout(ask, rests ? REST_MS : 0);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [engine, request, rests, stockCount]);
  return count;
}
