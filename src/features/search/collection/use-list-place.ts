import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { emptySearch } from '../../../search/state/search-state.ts';
import { entryKey, writeEntry } from '../history/history-entry.ts';
import { keepPlace, notePlace, savedPlace } from '../history/scroll-place.ts';

/** Entries are told apart by their key; what is searched for says the address alone. */
const NO_SEARCH = emptySearch('newest');
/** The place is kept when scrolling rests. */
const REST_MS = 200;

/** Where the page is scrolled to, on a visitor's way through the searches of a list. */
export interface ListPlace {
  /** The element that the list begins with. */
  top: RefObject<HTMLDivElement | null>;
  /** Puts a change made here into the address. Its results are shown from their beginning. */
  write: (href: string, how: 'push' | 'replace') => void;
  /** Told that the entry of the history at hand asks for another search than the page shows: by Back, or a reload. */
  returned: () => void;
  /** Told that what is asked for stands on the page: it goes to the place it should be at. */
  shown: () => void;
}

/**
 * A change made here leads to the beginning of the list where that is out of sight; Back, Forward and reload to where
 * the visitor was. The browser does as much by itself for the page as it was made, before this is loaded, and is left
 * to do so: but it scrolls before the results are there, so that the place is taken once more after them.
 */
export function useListPlace(): ListPlace {
  const top = useRef<HTMLDivElement>(null);
  /** Where the page goes with the results that are waited for. */
  const pending = useRef<number | 'top' | 'here' | null>(null);
  const place = useMemo<ListPlace>(
    () => ({
      top,
      write(href, how) {
        // The entry of a page as it was made has no key yet.
        if (entryKey(window.history.state) === null) writeEntry(NO_SEARCH, undefined, 'replace');
        notePlace();
        keepPlace();
        writeEntry(NO_SEARCH, href, how);
        // Asked before the page changes. Nobody is moved who sees the beginning already.
        pending.current = (top.current?.getBoundingClientRect().top ?? 0) < 0 ? 'top' : 'here';
      },
      returned() {
        keepPlace();
        pending.current = savedPlace() ?? 'here';
      },
      shown() {
        const { current } = pending;
        pending.current = null;
        if (current === 'top') top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
        else if (typeof current === 'number') window.scrollTo({ top: current, behavior: 'instant' });
      },
    }),
    [],
  );
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (pending.current !== null) return;
      notePlace();
      clearTimeout(rest);
      rest = setTimeout(keepPlace, REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', keepPlace);
    return () => {
      clearTimeout(rest);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', keepPlace);
    };
  }, []);
  return place;
}
