import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  asksNothing,
  type CollectionState,
  emptyState,
  readCollectionQuery,
  settledState,
  writeCollectionQuery,
} from '../../../search/collection-state.ts';
import { useLatest } from '../use-latest.ts';
import type { ChangeCollection, CollectionModel, CollectionSource, Found } from './collection-model.ts';
import { find } from './find.ts';
import { useListPlace } from './use-list-place.ts';

/**
 * The search of parts or offers: what is wanted, what was found, and the address that says it. `begin` gives what a
 * visitor did to the fields before this was there, where the address asks for nothing.
 */
export function useCollectionSearch<Card>(
  source: CollectionSource<Card>,
  begin: (state: CollectionState) => CollectionState,
): CollectionModel<Card> {
  const { collection, screen, page, client } = source;
  const [state, setState] = useState(() => emptyState(collection, page ?? 1));
  const [found, setFound] = useState<Found<Card> | null>(null);
  const [status, setStatus] = useState<CollectionModel<Card>['status']>('idle');
  const [tries, setTries] = useState(0);
  const gesture = useRef<string | undefined>(undefined);
  const latest = useLatest({ state, begin });
  const place = useListPlace();

  const isLanding = asksNothing(state, collection) && (page === null || page === state.page);
  // Stands before what reads the address: that begins to wait for results.
  const isShown = isLanding ? found === null : found?.state === state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search has its place -- two may be shown one right after the other
  useLayoutEffect(() => {
    if (isShown) place.shown();
  }, [isShown, state, place]);

  const change = useCallback<ChangeCollection>(
    (make, doing) => {
      const { state } = latest.current;
      const next = settledState(make(state), collection);
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      const goesOn = doing !== undefined && doing === gesture.current;
      gesture.current = doing;
      const address = screen.path + writeCollectionQuery(next, collection);
      place.write(address, goesOn ? 'replace' : 'push');
      setState(next);
    },
    [collection, screen, latest, place],
  );

  const respell = useCallback(
    (next: CollectionState) => {
      const address = screen.path + writeCollectionQuery(next, collection);
      window.history.replaceState(window.history.state, '', address);
      setState(next);
    },
    [collection, screen],
  );

  useLayoutEffect(() => {
    const read = () => readCollectionQuery(window.location.search, collection);
    const first = read();
    const isHere = page === null || page === first.page || !/[?&]page=/.test(window.location.search);
    if (isHere && asksNothing(first, collection)) change(latest.current.begin);
    else {
      place.returned();
      setState(first);
    }
    const onPop = () => {
      gesture.current = undefined;
      const asked = read();
      // A link to a place on this page makes an entry too, and asks for nothing new.
      if (JSON.stringify(latest.current.state) === JSON.stringify(asked)) return;
      place.returned();
      setState(asked);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [collection, page, change, latest, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks the same again. -- a failed search has nothing else that changed
  useEffect(() => {
    if (isLanding) {
      setFound(null);
      setStatus('idle');
      return;
    }
    let isWanted = true;
    setStatus(before => (before === 'error' ? before : 'loading'));
    find(state, { collection, screen, client }).then(
      found => {
        if (!isWanted) return;
        const { pages } = found.answer;
        setStatus('idle');
        // A page that is not there is the last one ([G7]).
        if (state.page <= Math.max(1, pages)) setFound(found);
        else respell({ ...state, page: Math.max(1, pages) });
      },
      // The last results stay (spec §4).
      () => isWanted && setStatus('error'),
    );
    return () => {
      isWanted = false;
    };
  }, [state, isLanding, tries, client, collection, screen, respell]);

  return useMemo(
    () => ({
      top: place.top,
      state,
      found,
      status,
      change,
      rest: () => {
        gesture.current = undefined;
      },
      retry: () => setTries(before => before + 1),
    }),
    [state, found, status, change, place],
  );
}
