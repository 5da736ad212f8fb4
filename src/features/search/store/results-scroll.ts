import { type SearchState, stateKey } from '../../../search/state/search-state.ts';
import { notePosition, storedPosition, storePosition } from './scroll-position.ts';

/** Scrolls a page to where it should be, once the results of a search are on it. */
interface ResultsScroll {
  /** Stores where the visitor scrolls to, until what it returns is called; not while `isHeld`: the page changes. */
  start: (isHeld: () => boolean) => () => void;
  /** A search is wanted at the current entry of the history: its results are shown where the visitor saw them last. */
  restore: (state: SearchState) => void;
  /** Another search is wanted: its results are shown from their beginning. */
  toBeginning: (state: SearchState) => void;
  /** The search that is wanted is spelled in another way. */
  rename: (state: SearchState) => void;
  /** The results of a search are on the page. */
  rendered: (state: SearchState) => void;
}

/** A position in pixels, the beginning of the results, or where the page is. */
type Destination = number | 'beginning' | 'here';

/** Milliseconds after which scrolling rests. */
const REST_MS = 300;

export function resultsScroll(): ResultsScroll {
  /** The search whose results are waited for. */
  let pending: { key: string; to: Destination } | null = null;

  return {
    start(isHeld) {
      let rest: ReturnType<typeof setTimeout> | undefined;
      const onScroll = () => {
        if (pending !== null || isHeld()) return;
        notePosition();
        clearTimeout(rest);
        rest = setTimeout(storePosition, REST_MS);
      };
      // A page that is shown again as it was left begins at its top in Safari, unless the browser scrolls it.
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted && isManual()) scrollPage(storedPosition() ?? 'here');
      };
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('pageshow', onShow);
      return () => {
        clearTimeout(rest);
        window.removeEventListener('scroll', onScroll);
        window.removeEventListener('pageshow', onShow);
      };
    },
    restore(state) {
      // Where the visitor was not, a page that scrolls by itself shows the results.
      const to = storedPosition() ?? (isManual() && !seesBeginning() ? 'beginning' : 'here');
      pending = { key: stateKey(state), to };
    },
    toBeginning(state) {
      pending = { key: stateKey(state), to: seesBeginning() ? 'here' : 'beginning' };
    },
    rename(state) {
      if (pending !== null) pending.key = stateKey(state);
    },
    rendered(state) {
      if (pending?.key !== stateKey(state)) return;
      scrollPage(pending.to);
      pending = null;
    },
  };
}

/** The page alone scrolls, not the browser. */
function isManual(): boolean {
  return window.history.scrollRestoration === 'manual';
}

function results(): Element | null {
  return document.querySelector('[data-search-results]');
}

/** Read before the page changes: afterwards it would have to be laid out for it. */
function seesBeginning(): boolean {
  return (results()?.getBoundingClientRect().top ?? 0) >= 0;
}

function scrollPage(to: Destination): void {
  if (to === 'beginning') results()?.scrollIntoView({ block: 'start', behavior: 'instant' });
  else if (to !== 'here') window.scrollTo({ top: to, behavior: 'instant' });
}
