import { type SearchState, stateKey } from '../../../search/state/search-state.ts';
import { entryPosition, isCoverEntry, readEntry, writeEntry } from './history-entry.ts';
import { notePosition, storedPosition, storePosition } from './scroll-position.ts';

/** A visitor's way through the searches of a page: each has an address, an entry of the browser's history, and a scroll position. */
interface SearchHistory {
  /** Listens until what it returns is called; `go` gets the search that Back, Forward or a reload leads to. */
  start: (go: (state: SearchState) => void) => () => void;
  /**
   * Puts a search into the address once it is found, as a new step of the way back or in place of the last one. Steps
   * of one gesture are written when it rests.
   */
  write: (state: SearchState, href: string, how: 'push' | 'replace', isGesture: boolean) => void;
  /** Writes the current search in another way: `state` in another spelling, or only its address. */
  rewrite: (state: SearchState, href: string) => void;
  /** The next write belongs to another gesture, and this one rests. */
  endGesture: () => void;
  /** The search that was written last is found: the address never has a search that the page does not show. */
  found: () => void;
  /**
   * Something lies over the page: Back takes it away, by `close`, and nothing else. What it returns is called when it
   * is gone.
   */
  cover: (close: () => void) => () => void;
  /** The results of a search are on the page: it can be scrolled to where it should be. */
  rendered: (state: SearchState) => void;
}

/** A step that is not in the browser's history yet. */
interface Step {
  state: SearchState;
  href: string;
  how: 'push' | 'replace';
  /** When its gesture rests; 0 without one. */
  restsAt: number;
  isFound: boolean;
  /** Where the page was scrolled to before it. */
  scrollY: number;
}

type Target = number | 'top' | 'here';

/** Milliseconds until a gesture or scrolling rests. WebKit allows a page 100 changes of its address in 30 seconds. */
const ADDRESS_DEBOUNCE_MS = 300;
/** After this the browser will not do a step any more: a link that was followed meanwhile took its place. */
const ARRIVAL_TIMEOUT_MS = 3000;

interface Settings {
  /** The search the page was made with, and the one of its address. */
  initial: SearchState;
  read: () => SearchState;
  /**
   * Once a search was changed the page alone scrolls, after its results: the browser would do it before. Not for an
   * island that loads when it is used, as the page would not be scrolled where its address has no search.
   */
  scrolls: boolean;
}

export function searchHistory({ initial, read, scrolls }: Settings): SearchHistory {
  /** The search whose results are waited for, and where the page goes then. */
  let pending: { key: string; to: Target } | null = null;
  let unwritten: Step | null = null;
  let cover: { close: () => void; hasOwnEntry: boolean } | null = null;
  /** Steps of the browser that were made here, and mean nothing. */
  let ignored = 0;
  let address = '';
  /** The search of the current entry, below what lies over the page, and the position of that entry. */
  let current = initial;
  let position = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes what was found. */
  function flush(): void {
    const step = unwritten;
    if (step === null || !step.isFound) return;
    clearTimeout(timer);
    // Written now, the browser would go on from the new entry.
    if (ignored > 0) {
      timer = setTimeout(arrive, ARRIVAL_TIMEOUT_MS);
      return;
    }
    unwritten = null;
    // Changed, and changed back before anything was shown.
    if (step.how === 'push' && step.href === addressNow() && isHere(step.state)) return;
    notePosition(step.scrollY);
    storePosition();
    if (scrolls) window.history.scrollRestoration = 'manual';
    // What was pushed for the cover is the entry of the first search below it.
    const takesEntry = step.how === 'push' && cover?.hasOwnEntry === true;
    if (takesEntry && cover !== null) cover.hasOwnEntry = false;
    try {
      writeEntry(step.state, step.href, takesEntry ? 'replace' : step.how, cover?.hasOwnEntry);
      settle(step.state, cover?.hasOwnEntry === true);
    } catch {
      // Too many changes for this browser: the address gets the next one.
    }
  }

  /** The current entry, or the one before it, is of this search. */
  function settle(state: SearchState, isCovered: boolean): void {
    current = state;
    position = entryPosition(window.history.state) - (isCovered ? 1 : 0);
    address = addressNow();
  }

  /** The browser has done the steps that were made here, or never will. */
  function arrive(): void {
    ignored = 0;
    flush();
  }

  function put(state: SearchState, href: string, how: Step['how'], isGesture: boolean): void {
    if (how === 'push') flush();
    clearTimeout(timer);
    const restsAt = isGesture && unwritten?.restsAt !== 0 ? Date.now() + ADDRESS_DEBOUNCE_MS : 0;
    // A step that was never shown is no step of the way back.
    const { how: kept, scrollY } = unwritten?.how === 'push' ? unwritten : { how, scrollY: window.scrollY };
    unwritten = { how: kept, scrollY, state, href, restsAt, isFound: false };
  }

  function found(): void {
    if (unwritten === null || unwritten.isFound) return;
    unwritten.isFound = true;
    const rest = unwritten.restsAt - Date.now();
    if (rest > 0) timer = setTimeout(flush, rest);
    // Before the results: Back undoes what is seen, and the browser stores where the page was scrolled to before them.
    else flush();
  }

  /** Back was pressed: what was searched below the cover stays. */
  function uncover({ close, hasOwnEntry }: NonNullable<typeof cover>): void {
    cover = null;
    if (!hasOwnEntry) {
      ignored += 1;
      window.history.forward();
    }
    close();
  }

  return {
    start(go) {
      const first = readEntry(window.history.state) ?? read();
      const isCover = isCoverEntry(window.history.state);
      try {
        writeEntry(first, undefined, 'replace');
      } catch {
        // Refused, as after many reloads: only the way back knows less.
      }
      settle(first, isCover);
      const isManual = window.history.scrollRestoration === 'manual';
      if (isManual || stateKey(first) !== stateKey(initial))
        pending = { key: stateKey(first), to: positionHere(isManual) };
      go(first);
      const onPop = (event: PopStateEvent) => {
        const reached = entryPosition(event.state);
        if (ignored > 0) {
          ignored -= 1;
          if (ignored > 0) return;
          // The visitor may have gone on meanwhile.
          if (reached === position) return flush();
        }
        if (cover !== null) {
          const isBelow = !cover.hasOwnEntry || reached === position;
          uncover(cover);
          if (isBelow) return;
        }
        storePosition();
        if (unwritten?.how === 'push' && reached < position) {
          // Back takes off the last click, which the browser's history does not have yet, and not the one before.
          unwritten = null;
          ignored += 1;
          window.history.forward();
          return go(current);
        }
        unwritten = null;
        const state = readEntry(event.state);
        // A link to a place on this page makes an entry too.
        if (state === null && addressNow() === address) return;
        const back = state ?? first;
        settle(back, false);
        pending = { key: stateKey(back), to: positionHere(window.history.scrollRestoration === 'manual') };
        go(back);
      };
      let rest: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        if (pending !== null || unwritten !== null) return;
        notePosition();
        clearTimeout(rest);
        rest = setTimeout(storePosition, ADDRESS_DEBOUNCE_MS);
      };
      const onLeave = () => {
        arrive();
        storePosition();
      };
      // A page that is shown again as it was left begins at its top in Safari, unless the browser scrolls it.
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted && window.history.scrollRestoration === 'manual')
          scrollPage(storedPosition() ?? 'here');
      };
      window.addEventListener('popstate', onPop);
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('pagehide', onLeave);
      window.addEventListener('pageshow', onShow);
      if (isCover) {
        // Loaded anew, nothing lies over the page any more: Back would do nothing.
        ignored += 1;
        window.history.back();
      }
      return () => {
        clearTimeout(rest);
        clearTimeout(timer);
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('scroll', onScroll);
        window.removeEventListener('pagehide', onLeave);
        window.removeEventListener('pageshow', onShow);
      };
    },
    write(state, href, how, isGesture) {
      put(state, href, how, isGesture);
      pending = { key: stateKey(state), to: seesBeginning() ? 'here' : 'top' };
    },
    rewrite(state, href) {
      put(state, href, 'replace', true);
      if (pending !== null) pending.key = stateKey(state);
    },
    found,
    endGesture() {
      if (unwritten === null) return;
      unwritten.restsAt = 0;
      flush();
    },
    cover(close) {
      flush();
      notePosition();
      storePosition();
      const entry = readEntry(window.history.state);
      const own = { close, hasOwnEntry: entry !== null };
      try {
        if (entry !== null) writeEntry(entry, undefined, 'push', true);
      } catch {
        // Refused: Back comes here by way of the entry before.
        own.hasOwnEntry = false;
      }
      cover = own;
      return () => {
        if (cover !== own) return;
        cover = null;
        if (!own.hasOwnEntry) return;
        ignored += 1;
        window.history.back();
      };
    },
    rendered(state) {
      if (pending?.key !== stateKey(state)) return;
      scrollPage(pending.to);
      pending = null;
    },
  };
}

/** Where the page was at this entry. Where the visitor was not, a page that scrolls by itself shows the results. */
function positionHere(isManual: boolean): Target {
  return storedPosition() ?? (isManual && !seesBeginning() ? 'top' : 'here');
}

/** The current entry of the history is of this search. */
function isHere(state: SearchState): boolean {
  const here = readEntry(window.history.state);
  return here !== null && stateKey(here) === stateKey(state);
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

function results(): Element | null {
  return document.querySelector('[data-search-results]');
}

/** Read before the page changes: afterwards it would have to be laid out for it. */
function seesBeginning(): boolean {
  return (results()?.getBoundingClientRect().top ?? 0) >= 0;
}

function scrollPage(to: Target): void {
  if (to === 'top') results()?.scrollIntoView({ block: 'start', behavior: 'instant' });
  else if (to !== 'here') window.scrollTo({ top: to, behavior: 'instant' });
}
