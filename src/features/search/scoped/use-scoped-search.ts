import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { ScopedSearch } from '../../../view/scoped-search.ts';
import { type ListPlace, useListPlace } from '../collection/use-list-place.ts';
import type { Card, Engine } from '../live/engine.ts';
import { searchKey } from '../state/change-search.ts';
import { sideRequest } from '../state/side-request.ts';
import { scopedRequests } from './scoped-request.ts';
import { readScopedAddress, scopedState, writeScopedAddress } from './scoped-state.ts';
import { type WayOut, waysOut } from './ways-out.ts';

export interface ScopedAnswer {
  state: SearchState;
  cards: Card[];
  count: number;
  pages: number;
  /** Cars by value, for each facet to narrow by. */
  counts: Record<string, Record<string, number>>;
  /** Where no car fits: each filter that alone keeps cars away, and how many. */
  ways: (WayOut & { count: number })[];
}

export interface ScopedModel extends Pick<ListPlace, 'top'> {
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
  const [found, setFound] = useState<{ asked: SearchState; answer: ScopedAnswer } | null>(null);
  const [status, setStatus] = useState<ScopedModel['status']>('idle');
  const [tries, setTries] = useState(0);
  const { engine } = search;
  const open = useMemo(() => engineOf(engine), [engine]);
  const place = useListPlace();

  useEffect(() => {
    // Whoever comes so far is about to search.
    open().catch(() => {});
    const read = () => {
      const asked = readScopedAddress(window.location.search, search);
      // A link to a place on this page makes an entry too, and asks for nothing new.
      if (searchKey(asked) === searchKey(wanted.current)) return;
      place.returned();
      wanted.current = asked;
      setState(asked);
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [open, search, place]);

  const isFirst = searchKey(state) === searchKey(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number more is one more try -- it says nothing else
  useEffect(() => {
    if (isFirst) {
      setFound(null);
      setStatus('idle');
      return undefined;
    }
    let isWanted = true;
    setStatus('loading');
    ask(open, state, search).then(
      answer => {
        if (!isWanted) return;
        setFound({ asked: state, answer });
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

  const isShown = isFirst ? found === null : found?.asked === state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search has its place -- two may be shown one right after the other
  useLayoutEffect(() => {
    if (isShown) place.shown();
  }, [isShown, state, place]);

  const change = useCallback(
    (make: (state: SearchState) => SearchState) => {
      const next = make(wanted.current);
      wanted.current = next;
      const { pathname, hash } = window.location;
      place.write(pathname + writeScopedAddress(next, search) + hash, 'push');
      setState(next);
    },
    [search, place],
  );
  const retry = useCallback(() => setTries(before => before + 1), []);
  return { state, answer: found?.answer ?? null, status, change, retry, top: place.top };
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
  const { client, side } = await open();
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
    ways: main.nbHits === 0 ? await countWays(side, state, search) : [],
  };
}

async function countWays({ search: ask }: Engine['side'], state: SearchState, search: ScopedSearch) {
  const ways = waysOut(state, search);
  // That nothing fits is an answer without them.
  const { results } = await ask(ways.map(({ without }) => sideRequest(without, search.engine))).catch(() => ({
    results: [],
  }));
  return ways
    .map((way, at) => ({ ...way, count: results[at]?.nbHits ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
