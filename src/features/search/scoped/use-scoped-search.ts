import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ScopedSearch } from '../../../domain/scoped-search.ts';
import type { SearchState } from '../../../search/search-state.ts';
import type { Card, Engine } from '../live/engine.ts';
import { searchKey } from '../state/change-search.ts';
import { scopedRequests } from './scoped-request.ts';
import { readScopedAddress, scopedState, writeScopedAddress } from './scoped-state.ts';

export interface ScopedAnswer {
  state: SearchState;
  cards: Card[];
  count: number;
  pages: number;
  /** Cars by value, for each facet to narrow by. */
  counts: Record<string, Record<string, number>>;
}

export interface ScopedModel {
  state: SearchState;
  /** The last answer; null before the first, and for the page as it was made. */
  answer: ScopedAnswer | null;
  status: 'idle' | 'loading' | 'error';
  change: (make: (state: SearchState) => SearchState) => void;
  retry: () => void;
}

/**
 * The search among the cars of a page. What is asked for stands in the query of the page's address, each change as an
 * entry of the browser's history. The last answer stays while the next is worked out, and where it cannot be had.
 */
export function useScopedSearch(search: ScopedSearch): ScopedModel {
  const first = useMemo(() => scopedState(search), [search]);
  const [state, setState] = useState(first);
  // Two changes may come before React shows the first: a click that waited for the island, and a price chosen meanwhile.
  const wanted = useRef(first);
  const [answer, setAnswer] = useState<ScopedAnswer | null>(null);
  const [status, setStatus] = useState<ScopedModel['status']>('idle');
  const [tries, setTries] = useState(0);
  const { engine } = search;
  const open = useMemo(() => engineOf(engine), [engine]);

  useEffect(() => {
    // Whoever comes so far is about to search.
    open().catch(() => {});
    const read = () => {
      wanted.current = readScopedAddress(window.location.search, search);
      setState(wanted.current);
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [open, search]);

  const isFirst = searchKey(state) === searchKey(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number more is one more try -- it says nothing else
  useEffect(() => {
    if (isFirst) {
      setAnswer(null);
      setStatus('idle');
      return undefined;
    }
    let isWanted = true;
    setStatus('loading');
    ask(open, state, search).then(
      found => {
        if (!isWanted) return;
        setAnswer(found);
        setStatus('idle');
      },
      () => {
        if (isWanted) setStatus('error');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, state, search, isFirst, tries]);

  const change = useCallback(
    (make: (state: SearchState) => SearchState) => {
      const next = make(wanted.current);
      wanted.current = next;
      const { pathname, hash } = window.location;
      window.history.pushState(null, '', pathname + writeScopedAddress(next, search) + hash);
      setState(next);
    },
    [search],
  );
  const retry = useCallback(() => setTries(before => before + 1), []);
  return { state, answer, status, change, retry };
}

/** Opens the engine once; after a failure once more. */
function engineOf(search: ScopedSearch['engine']): () => Promise<Engine> {
  let opened: Promise<Engine> | null = null;
  return () => {
    opened ??= import('../live/engine.ts').then(({ openEngine }) => openEngine(search));
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
}

async function ask(
  open: () => Promise<Engine>,
  state: SearchState,
  search: ScopedSearch,
): Promise<ScopedAnswer> {
  const { client } = await open();
  const { results } = await client.search(scopedRequests(state, search));
  const [main, ...sides] = results;
  if (main === undefined) throw new Error('The search gave no answer.');
  // A page that is not there is the last one ([G7]).
  if (main.hits.length === 0 && main.nbPages > 0) return ask(open, { ...state, page: main.nbPages }, search);
  const counts = search.chips.map(({ facet }, at) => [facet, sides[at]?.facets[facet] ?? {}]);
  return {
    state,
    cards: main.hits.flatMap(({ card }) => card ?? []),
    count: main.nbHits,
    pages: main.nbPages,
    counts: Object.fromEntries(counts),
  };
}
