import { type SearchState, stateKey } from '../../../search/state/search-state.ts';
import { afterPaint } from './after-paint.ts';
import { readEntry, writeEntry } from './history-entry.ts';
import { notePosition, storedPosition, storePosition } from './scroll-position.ts';

/** A visitor's way through the searches of a page: each has an address, an entry of the browser's history, and a scroll position. */
interface SearchHistory {
  /** Listens until what it returns is called; `go` is told which search Back, Forward or a reload leads to. */
  start: (go: (state: SearchState) => void) => () => void;
  /**
   * Puts a search into the address, as a new step of the way back or in place of the last one. Steps that replace each
   * other are written when they rest.
   */
  write: (state: SearchState, href: string, how: 'push' | 'replace') => void;
  /** Says the search at hand in another way: `state` in another spelling, or only its address. */
  rewrite: (state: SearchState, href: string) => void;
  /** The results of a search stand on the page: it can be scrolled to where it should be. */
  rendered: (state: SearchState) => void;
}

/** A step that the browser's history has not been told yet. */
interface Step {
  state: SearchState;
  href: string;
  how: 'push' | 'replace';
  /** Where the page was scrolled to before it. */
  scrollY: number;
}

type Target = number | 'top' | 'here';

/** Milliseconds until a gesture or scrolling rests. WebKit allows a page 100 changes of its address in 30 seconds. */
const REST_MS = 300;

interface Settings {
  /** The search the page was made with, and the one its address asks for. */
  initial: SearchState;
  read: () => SearchState;
  /**
   * Once a search was changed the page alone scrolls, after its results: the browser would do it before. Not for an
   * island that loads when it is used, as nobody would scroll the page where its address asks for nothing.
   */
  scrolls: boolean;
}

export function searchHistory({ initial, read, scrolls }: Settings): SearchHistory {
  /** The search whose results are waited for, and where the page goes then. */
  let pending: { key: string; to: Target } | null = null;
  let unwritten: Step | null = null;
  let address = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    const step = unwritten;
    unwritten = null;
    if (step === null) return;
    notePosition(step.scrollY);
    storePosition();
    if (scrolls) window.history.scrollRestoration = 'manual';
    try {
      writeEntry(step.state, step.href, step.how);
      address = addressNow();
    } catch {
      // Too many changes for this browser: the address says the next one.
    }
  }

  function put(state: SearchState, href: string, how: Step['how']): void {
    if (how === 'push') flush();
    const before = unwritten;
    unwritten =
      how === 'replace' && before !== null
        ? { ...before, state, href }
        : { state, href, how, scrollY: window.scrollY };
    clearTimeout(timer);
    if (how === 'replace') timer = setTimeout(flush, REST_MS);
    // Where the browser scrolls, it stores for the entry that is left where the page stands now.
    else if (!scrolls) flush();
    // Browsers take milliseconds for it; the results come first, the first of them and the rest.
    else if (scrolls) afterPaint(() => setTimeout(flush));
    // The browser stores where the page is scrolled to when it is told: that has to be before the results.
    else flush();
  }

  return {
    start(go) {
      const first = readEntry(window.history.state) ?? read();
      writeEntry(first, undefined, 'replace');
      address = addressNow();
      const isManual = window.history.scrollRestoration === 'manual';
      if (isManual || stateKey(first) !== stateKey(initial))
        pending = { key: stateKey(first), to: positionHere(isManual) };
      go(first);
      const onPop = (event: PopStateEvent) => {
        // The visitor has left what was not written yet.
        unwritten = null;
        storePosition();
        const state = readEntry(event.state);
        // A link to a place on this page makes an entry too.
        if (state === null && addressNow() === address) return;
        address = addressNow();
        const back = state ?? first;
        pending = { key: stateKey(back), to: positionHere(window.history.scrollRestoration === 'manual') };
        go(back);
      };
      let rest: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        if (pending !== null || unwritten !== null) return;
        notePosition();
        clearTimeout(rest);
        rest = setTimeout(storePosition, REST_MS);
      };
      const onLeave = () => {
        flush();
        storePosition();
      };
      window.addEventListener('popstate', onPop);
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('pagehide', onLeave);
      return () => {
        clearTimeout(rest);
        clearTimeout(timer);
        window.removeEventListener('popstate', onPop);
        window.removeEventListener('scroll', onScroll);
        window.removeEventListener('pagehide', onLeave);
      };
    },
    write(state, href, how) {
      put(state, href, how);
      pending = { key: stateKey(state), to: seesBeginning() ? 'here' : 'top' };
    },
    rewrite(state, href) {
      put(state, href, 'replace');
      if (pending !== null) pending.key = stateKey(state);
    },
    rendered(state) {
      if (pending?.key !== stateKey(state)) return;
      scrollPage(pending.to);
      pending = null;
    },
  };
}

/** Where the page was at this entry. Where nobody was, a page that scrolls by itself shows the results. */
function positionHere(isManual: boolean): Target {
  return storedPosition() ?? (isManual && !seesBeginning() ? 'top' : 'here');
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

function results(): Element | null {
  return document.querySelector('[data-search-results]');
}

/** Asked before the page changes: afterwards it would have to be laid out for it. */
function seesBeginning(): boolean {
  return (results()?.getBoundingClientRect().top ?? 0) >= 0;
}

function scrollPage(to: Target): void {
  if (to === 'top') results()?.scrollIntoView({ block: 'start', behavior: 'instant' });
  else if (to !== 'here') window.scrollTo({ top: to, behavior: 'instant' });
}
