import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { SearchScreenData } from '../../search/screen/screen-data.ts';
import type { SearchState } from '../../search/state/search-state.ts';
import { afterPaint } from './after-paint.ts';
import { readEntry, writeEntry } from './history/history-entry.ts';
import { keepPlace, notePlace, savedPlace } from './history/scroll-place.ts';
import { searchKey } from './state/change-search.ts';
import { readScreenAddress } from './state/screen-address.ts';
import { useLatest } from './use-latest.ts';

export interface ScreenHistory {
  /**
   * Puts a search into the address, as a new step of the way back or in place of the last one. Steps that replace each
   * other are written when they rest.
   */
  write: (state: SearchState, href: string, how: 'push' | 'replace') => void;
  /** Says the search at hand in another way: `state` in another spelling, or only its address. */
  rewrite: (state: SearchState, href: string) => void;
  /** Told that the results of a search stand on the page: the page can go to the place it should be at. */
  shown: (state: SearchState) => void;
}

/** A step that the browser's history has not been told yet. */
interface Step {
  state: SearchState;
  href: string;
  how: 'push' | 'replace';
  /** Where the page was scrolled to before it. */
  scrollY: number;
}

/** Milliseconds until a gesture rests. WebKit allows a page 100 changes of its address in 30 seconds. */
const REST_MS = 300;

/**
 * The visitor's way through searches: each has an address and an entry in the browser's history, with the place the
 * page was scrolled to. Back, Forward and reload lead to the same search at the same place. `show` is told which
 * search is wanted.
 */
export function useHistory(screen: SearchScreenData, show: (state: SearchState) => void): ScreenHistory {
  const latest = useLatest({ screen, show });
  /** The search whose results are waited for, and where the page goes then. */
  const pending = useRef<{ key: string; to: number | 'top' | 'here' } | null>(null);
  const address = useRef('');
  const unwritten = useRef<Step | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    const step = unwritten.current;
    unwritten.current = null;
    if (step === null) return;
    notePlace(step.scrollY);
    keepPlace();
    // The browser would scroll before the results are there.
    window.history.scrollRestoration = 'manual';
    try {
      writeEntry(step.state, step.href, step.how);
      address.current = addressNow();
    } catch {
      // Too many changes for this browser: the address says the next one.
    }
  }, []);

  const history = useMemo<ScreenHistory>(() => {
    const put = (state: SearchState, href: string, how: Step['how']) => {
      const last = unwritten.current;
      if (how === 'push') settle();
      const { scrollY } = window;
      unwritten.current =
        how === 'replace' && last !== null ? { ...last, state, href } : { state, href, how, scrollY };
      clearTimeout(timer.current);
      if (how === 'replace') timer.current = setTimeout(settle, REST_MS);
      // Browsers take milliseconds for it; the results come first, the first of them and the rest.
      else afterPaint(() => setTimeout(settle));
    };
    return {
      write(state, href, how) {
        put(state, href, how);
        pending.current = { key: searchKey(state), to: seesBeginning() ? 'here' : 'top' };
      },
      rewrite(state, href) {
        put(state, href, 'replace');
        if (pending.current !== null) pending.current.key = searchKey(state);
      },
      shown(state) {
        if (pending.current?.key !== searchKey(state)) return;
        scrollPage(pending.current.to);
        pending.current = null;
      },
    };
  }, [settle]);

  useEffect(() => {
    const { screen } = latest.current;
    const go = (state: SearchState) => {
      address.current = addressNow();
      if (window.history.scrollRestoration === 'manual')
        pending.current = { key: searchKey(state), to: savedPlace() ?? (seesBeginning() ? 'here' : 'top') };
      latest.current.show(state);
    };
    const first = readEntry(window.history.state) ?? readScreenAddress(window.location.search, screen);
    writeEntry(first, undefined, 'replace');
    go(first);
    const onPop = (event: PopStateEvent) => {
      // The visitor has left what was not written yet.
      unwritten.current = null;
      keepPlace();
      const state = readEntry(event.state);
      // A link to a place on this page makes an entry too.
      if (state !== null) go(state);
      else if (addressNow() !== address.current) go(first);
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      const isSettled = pending.current === null && unwritten.current === null;
      if (!isSettled || window.history.scrollRestoration !== 'manual') return;
      notePlace();
      clearTimeout(rest);
      rest = setTimeout(keepPlace, REST_MS);
    };
    const onLeave = () => {
      settle();
      keepPlace();
    };
    window.addEventListener('popstate', onPop);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      clearTimeout(rest);
      clearTimeout(timer.current);
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeave);
    };
  }, [latest, settle]);

  return history;
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

/** Asked before the page changes: afterwards it would have to be laid out for it. */
function seesBeginning(): boolean {
  const results = document.querySelector('[data-search-results]');
  return results === null || results.getBoundingClientRect().top >= 0;
}

function scrollPage(to: number | 'top' | 'here'): void {
  if (to === 'here') return;
  if (to === 'top')
    document.querySelector('[data-search-results]')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  else window.scrollTo({ top: to, behavior: 'instant' });
}
