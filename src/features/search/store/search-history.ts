import { type SearchState, stateKey } from '../../../search/state/search-state.ts';
import { entryPosition, isCoverEntry, readEntry, writeEntry } from './history-entry.ts';
import { resultsScroll } from './results-scroll.ts';
import { notePosition, storePosition } from './scroll-position.ts';

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
  markFound: () => void;
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

/** What lies over the page. */
interface Cover {
  close: () => void;
  /** False also until a step that was made here is done, and once a search took its entry. */
  hasOwnEntry: boolean;
}

/** Milliseconds after which a gesture rests. WebKit allows a page 100 changes of its address in 30 seconds. */
const ADDRESS_DEBOUNCE_MS = 300;
/** After this the browser will not do a step any more: a link that was followed meanwhile took its place. */
const ARRIVAL_TIMEOUT_MS = 3000;

interface Settings {
  /** The search the page was made with, and the one of its address. */
  initial: SearchState;
  read: () => SearchState;
  /** As in `SearchSetup`. */
  scrolls: boolean;
}

/** Writes the searches of a page into the browser's history, and restores those that Back and Forward lead to. */
export function searchHistory({ initial, read, scrolls }: Settings): SearchHistory {
  const scroll = resultsScroll();
  let unwritten: Step | null = null;
  let cover: Cover | null = null;
  /** Steps of the browser that were made here, and mean nothing. */
  let ignored = 0;
  let address = '';
  /** The search of the current entry, below what lies over the page, and the position of that entry; -1 before all. */
  let current = initial;
  let position = -1;
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
      writeEntry(step.state, step.href, takesEntry ? 'replace' : step.how, position, cover?.hasOwnEntry);
      setCurrent(step.state, cover?.hasOwnEntry === true);
    } catch {
      // Too many changes for this browser: the address gets the next one.
    }
  }

  /** The current entry, or the one before it, is of this search. */
  function setCurrent(state: SearchState, isCovered: boolean): void {
    current = state;
    position = entryPosition(window.history.state) - (isCovered ? 1 : 0);
    address = addressNow();
  }

  /** The entry that the browser is at is of this search. */
  function rewriteEntry(state: SearchState, isCover = false): void {
    try {
      writeEntry(state, undefined, 'replace', position);
    } catch {
      // Refused, as after many reloads: only the way back knows less.
    }
    setCurrent(state, isCover);
  }

  /** A step of the browser that means nothing to the visitor. */
  function travel(direction: 'back' | 'forward'): void {
    ignored += 1;
    window.history[direction]();
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
    const { how: first, scrollY } = unwritten?.how === 'push' ? unwritten : { how, scrollY: window.scrollY };
    unwritten = { how: first, scrollY, state, href, restsAt, isFound: false };
  }

  function markFound(): void {
    if (unwritten === null || unwritten.isFound) return;
    unwritten.isFound = true;
    const rest = unwritten.restsAt - Date.now();
    if (rest > 0) timer = setTimeout(flush, rest);
    // Before the results: Back undoes what is seen, and the browser stores where the page was scrolled to before them.
    else flush();
  }

  /** Gives the cover an entry of its own, which Back takes away. */
  function enter(own: Cover): void {
    const entry = readEntry(window.history.state);
    try {
      if (entry !== null) writeEntry(entry, undefined, 'push', position, true);
      own.hasOwnEntry = entry !== null;
    } catch {
      // Refused: Back comes here by way of the entry before.
    }
  }

  /** Back was pressed: what was searched below the cover stays. */
  function uncover({ close, hasOwnEntry }: Cover): void {
    cover = null;
    if (!hasOwnEntry) travel('forward');
    close();
  }

  return {
    start(go) {
      const first = readEntry(window.history.state) ?? read();
      const isCover = isCoverEntry(window.history.state);
      rewriteEntry(first, isCover);
      if (window.history.scrollRestoration === 'manual' || stateKey(first) !== stateKey(initial))
        scroll.restore(first);
      go(first);
      const onPop = (event: PopStateEvent) => {
        const reached = entryPosition(event.state);
        if (ignored > 0) {
          ignored -= 1;
          if (ignored > 0) return;
          // The visitor may have gone on meanwhile.
          if (reached === position) {
            if (cover !== null && !cover.hasOwnEntry) enter(cover);
            return flush();
          }
        }
        if (cover !== null) {
          const { hasOwnEntry } = cover;
          uncover(cover);
          if (!hasOwnEntry || reached === position) return;
          // Left from the entry of the cover.
          position += 1;
        }
        storePosition();
        const state = readEntry(event.state);
        // A link to a place on this page makes an entry too, of the search that is there.
        if (state === null && addressNow() === address) return rewriteEntry(current);
        // Left behind by such a link: nothing lies over the page any more, and Back would do nothing.
        const isLeftBehind = isCoverEntry(event.state) && reached < position;
        if (unwritten?.how === 'push' && reached < position) {
          // Back takes off the last click, which the browser's history does not have yet, and not the one before.
          unwritten = null;
          travel('forward');
          return go(current);
        }
        unwritten = null;
        const back = state ?? first;
        setCurrent(back, isLeftBehind);
        scroll.restore(back);
        go(back);
        if (isLeftBehind) travel('back');
      };
      const onLeave = () => {
        arrive();
        storePosition();
      };
      window.addEventListener('popstate', onPop);
      window.addEventListener('pagehide', onLeave);
      const stopScroll = scroll.start(() => unwritten !== null);
      // Loaded anew, nothing lies over the page any more: Back would do nothing.
      if (isCover) travel('back');
      return () => {
        clearTimeout(timer);
        stopScroll();
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('pagehide', onLeave);
      };
    },
    write(state, href, how, isGesture) {
      put(state, href, how, isGesture);
      scroll.toBeginning(state);
    },
    rewrite(state, href) {
      put(state, href, 'replace', true);
      scroll.rename(state);
    },
    markFound,
    endGesture() {
      if (unwritten === null) return;
      unwritten.restsAt = 0;
      flush();
    },
    cover(close) {
      flush();
      notePosition();
      storePosition();
      // Made now, an entry would be the one that a step that is under way goes back from.
      const own = { close, hasOwnEntry: false };
      if (ignored === 0) enter(own);
      cover = own;
      return () => {
        if (cover !== own) return;
        cover = null;
        if (own.hasOwnEntry) travel('back');
      };
    },
    rendered: scroll.rendered,
  };
}

/** The current entry of the history is of this search. */
function isHere(state: SearchState): boolean {
  const here = readEntry(window.history.state);
  return here !== null && stateKey(here) === stateKey(state);
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}
