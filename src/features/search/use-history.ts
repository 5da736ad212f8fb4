import { useEffect, useMemo, useRef } from 'react';
import type { SearchScreenData } from '../../search/screen-data.ts';
import type { SearchState } from '../../search/search-state.ts';
import { afterPaint } from './after-paint.ts';
import { readEntry, writeEntry } from './history/history-entry.ts';
import { rememberPlace, savedPlace } from './history/scroll-place.ts';
import { searchKey } from './state/change-search.ts';
import { readScreenAddress } from './state/screen-address.ts';
import { useLatest } from './use-latest.ts';

export interface ScreenHistory {
  /** Puts a search into the address. */
  write: (state: SearchState, href: string, how: 'push' | 'replace') => void;
  /** Told that the results of a search stand on the page: the page can go to the place it should be at. */
  shown: (state: SearchState) => void;
}

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
  /** Puts the last change into the address, which it has not reached yet. */
  const unwritten = useRef<(() => void) | null>(null);

  const history = useMemo<ScreenHistory>(() => {
    const settle = () => {
      unwritten.current?.();
      unwritten.current = null;
    };
    return {
      write(state, href, how) {
        settle();
        const { scrollY } = window;
        unwritten.current = () => {
          rememberPlace(scrollY);
          // The browser would scroll before the results are there.
          window.history.scrollRestoration = 'manual';
          writeEntry(state, href, how);
          address.current = addressNow();
        };
        // Browsers take milliseconds for it; the results come first, the first of them and the rest.
        afterPaint(() => setTimeout(settle));
        pending.current = { key: searchKey(state), to: seesBeginning() ? 'here' : 'top' };
      },
      shown(state) {
        if (pending.current?.key !== searchKey(state)) return;
        scrollPage(pending.current.to);
        pending.current = null;
      },
    };
  }, []);

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
      const state = readEntry(event.state);
      // A link to a place on this page makes an entry too.
      if (state !== null) go(state);
      else if (addressNow() !== address.current) go(first);
    };
    const onScroll = () => {
      const isSettled = pending.current === null && unwritten.current === null;
      if (isSettled && window.history.scrollRestoration === 'manual') rememberPlace();
    };
    window.addEventListener('popstate', onPop);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('scroll', onScroll);
    };
  }, [latest]);

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
