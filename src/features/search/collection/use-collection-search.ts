import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { collectionAnswer, collectionRequests } from '../../../search/collection-requests.ts';
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

  const change = useCallback<ChangeCollection>(
    (make, doing) => {
      const { state } = latest.current;
      const next = settledState(make(state), collection);
      if (JSON.stringify(next) === JSON.stringify(state)) return;
      const goesOn = doing !== undefined && doing === gesture.current;
      gesture.current = doing;
      const address = screen.path + writeCollectionQuery(next, collection);
      if (goesOn) window.history.replaceState(window.history.state, '', address);
      else window.history.pushState(null, '', address);
      setState(next);
    },
    [collection, screen, latest],
  );

  useLayoutEffect(() => {
    const read = () => readCollectionQuery(window.location.search, collection);
    const first = read();
    const isHere = page === null || page === first.page || !/[?&]page=/.test(window.location.search);
    if (isHere && asksNothing(first, collection)) change(latest.current.begin);
    else setState(first);
    const onPop = () => {
      gesture.current = undefined;
      const asked = read();
      // A link to a place on this page makes an entry too, and asks for nothing new.
      setState(before => (JSON.stringify(before) === JSON.stringify(asked) ? before : asked));
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [collection, page, change, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks the same again. -- a failed search has nothing else that changed
  useEffect(() => {
    const isLanding = asksNothing(state, collection) && (page === null || page === state.page);
    if (isLanding) {
      setFound(null);
      setStatus('idle');
      return;
    }
    let isWanted = true;
    setStatus(before => (before === 'error' ? before : 'loading'));
    client.search(collectionRequests(state, collection, screen.hitsPerPage)).then(
      ({ results }) => {
        if (!isWanted) return;
        setFound({ state, answer: collectionAnswer(results, state, collection) });
        setStatus('idle');
      },
      // The last results stay (spec §4).
      () => isWanted && setStatus('error'),
    );
    return () => {
      isWanted = false;
    };
  }, [state, tries, client, collection, screen, page]);

  return useMemo(
    () => ({
      state,
      found,
      status,
      change,
      rest: () => {
        gesture.current = undefined;
      },
      retry: () => setTries(before => before + 1),
    }),
    [state, found, status, change],
  );
}
