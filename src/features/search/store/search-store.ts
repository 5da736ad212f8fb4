import { atom, type ReadableAtom } from 'nanostores';
import { onceLoaded } from '../../../lib/cache/once-loaded.ts';
import { OutdatedPageError } from '../../../search/engine/outdated-page-error.ts';
import { canonicalState, type SearchState, stateKey } from '../../../search/state/search-state.ts';
import { latestSearch } from './latest-search.ts';
import { publicSearch } from './public-search.ts';
import { searchHistory } from './search-history.ts';
import type { OpenedSearch, SearchSetup } from './search-setup.ts';
import type { SearchView } from './search-view.ts';

/**
 * Changes the search. Changes of one gesture (typing, dragging a handle), which are named alike, are one step of the
 * visitor's way back.
 */
export type ChangeSearch = (change: (state: SearchState) => SearchState, gesture?: string) => void;

export interface SearchStore<Card, Opened extends OpenedSearch<Card> = OpenedSearch<Card>> {
  $view: ReadableAtom<SearchView<Card, Opened>>;
  /** Reads the address and follows the browser's history, until what it returns is called. */
  start: () => () => void;
  change: ChangeSearch;
  /** What follows is another step; a search that waits until typing rests begins now. */
  endGesture: () => void;
  /** Fetches code and index, so that they are there when the visitor wants them. */
  preload: () => void;
  /** Wants the engine now: the page does not hold all that there is to choose from. */
  activate: () => void;
  retry: () => void;
  /** The page shows `$view`. */
  rendered: () => void;
  /** The page shows results of a search that was wanted, and not what it was made with in place of them. */
  isShown: () => boolean;
  /** Something lies over the page: Back takes it away, by `close`. What it returns is called when it is gone. */
  cover: (close: () => void) => () => void;
}

/** A server is queried when typing or dragging rests. */
export const DEBOUNCE_MS = 300;

/** The search of a page: what is wanted, what was found, the address and the browser's history. */
export function searchStore<Card, Opened extends OpenedSearch<Card>>(
  setup: SearchSetup<Card, Opened>,
): SearchStore<Card, Opened> {
  const { initial, address, collection } = setup;
  const $view = atom<SearchView<Card, Opened>>({
    state: initial,
    found: null,
    shown: null,
    isAwaited: false,
    status: 'idle',
    isRestored: false,
    opened: null,
  });
  const history =
    address === null ? null : searchHistory({ initial, read: address.read, scrolls: setup.scrolls === true });
  /** The search that is wanted, also before the page shows it. */
  let wanted = initial;
  let isRestored = false;
  let isActive = false;
  let gestureName: string | undefined;
  let isLearned = false;
  /** The last search failed because this page is older than what is published. */
  let isOutdated = false;

  const isInitial = (state: SearchState) => stateKey(state) === stateKey(initial);
  const searches = latestSearch(() => show({ status: 'loading' }));

  function show(changes: Partial<SearchView<Card, Opened>> = {}): void {
    const { found, ...view } = { ...$view.get(), ...changes, state: wanted, isRestored };
    const isPrerendered = found === null || isInitial(wanted) || isInitial(found.state);
    const isAwaited = isPrerendered && !isInitial(wanted) && view.status !== 'error';
    $view.set({ ...view, found, shown: isPrerendered ? null : found, isAwaited });
  }

  const open = onceLoaded(() => setup.open(wanted));

  /** Opens the search; the address learns of it once. */
  async function openAndLearn(): Promise<Opened> {
    const opened = await open();
    if (!isLearned && address?.learn !== undefined) rewrite(address.learn(opened, wanted));
    isLearned = true;
    return opened;
  }

  /** The current search in another spelling, or with another address. */
  function rewrite(state: SearchState): void {
    const isOther = stateKey(state) !== stateKey(wanted);
    wanted = state;
    if (address === null || history === null) return;
    const href = address.write(publicSearch(state));
    if (isOther || href !== window.location.pathname + window.location.search) history.rewrite(state, href);
  }

  async function search(): Promise<void> {
    const turn = searches.begin();
    let { opened } = $view.get();
    try {
      // Shown with the first result: a page is not rendered twice.
      opened ??= await openAndLearn();
      if (!turn.isLatest()) return;
      const requested = wanted;
      const request = setup.requestOf(requested);
      // The page has the items it was made with.
      const result = await opened.engine.search(
        isInitial(requested) ? { ...request, hitsPerPage: 0 } : request,
      );
      if (!turn.isLatest()) return;
      turn.end();
      const state = isInitial(requested) ? requested : { ...requested, page: result.page };
      if (result.page !== requested.page && !isInitial(requested)) rewrite(state);
      history?.markFound();
      isOutdated = false;
      show({ opened, found: { state, result }, status: 'idle' });
    } catch (error) {
      if (!turn.isLatest()) return;
      turn.end();
      // An unchanged page lacks nothing.
      if (isInitial(wanted) && address !== null) return show({ opened, status: 'idle' });
      isOutdated = history !== null && error instanceof OutdatedPageError;
      // Where that was done and did not help, the visitor decides when it is done again.
      if (isOutdated && !wasReloaded()) reload();
      else show({ opened, status: 'error' });
    }
  }

  /** Loads the page of today at the address of the search that is wanted. */
  function reload(): void {
    history?.markFound();
    history?.endGesture();
    window.location.reload();
  }

  /** Back online: a page that is outdated is loaded anew on the visitor's request. */
  function searchAgain(): void {
    if ($view.get().status === 'error' && !isOutdated) void search();
  }

  function activate(): void {
    if (isActive) return;
    isActive = true;
    void search();
  }

  function restore(state: SearchState): void {
    wanted = canonicalState(state, collection);
    isRestored = true;
    gestureName = undefined;
    show();
    if (isActive) void search();
    else if (!isInitial(wanted)) activate();
  }

  function change(make: (state: SearchState) => SearchState, gesture?: string): void {
    const made = canonicalState(make(wanted), collection);
    const next = address?.normalize?.(made) ?? made;
    const isOther = stateKey(next) !== stateKey(wanted);
    if (isOther) {
      const goesOn = gesture !== undefined && gesture === gestureName;
      gestureName = gesture;
      wanted = next;
      isRestored = false;
      const href = address?.write(publicSearch(next)) ?? '';
      history?.write(next, href, goesOn ? 'replace' : 'push', gesture !== undefined);
      // The results that the page was made with are there at once.
      if (isInitial(next)) history?.markFound();
    }
    // Within the event: the state of a box after a click is the wanted one, and nothing older is put back.
    show();
    if (!isActive) activate();
    else if (isOther && (gesture === undefined || setup.debounceMs === 0)) void search();
    else if (isOther) searches.beginLater(() => void search(), setup.debounceMs);
  }

  return {
    $view,
    start() {
      if (address !== null) leaveOutFirstPage();
      const stop = history?.start(restore);
      window.addEventListener('online', searchAgain);
      return () => {
        stop?.();
        window.removeEventListener('online', searchAgain);
      };
    },
    change,
    endGesture() {
      gestureName = undefined;
      history?.endGesture();
      if (searches.isWaiting()) void search();
    },
    preload() {
      // The error is reported to the search that needs the engine.
      open().catch(() => {});
    },
    activate,
    retry() {
      isActive = true;
      if (isOutdated) reload();
      else void search();
    },
    isShown: () => $view.get().shown !== null || isInitial(wanted),
    cover: close => history?.cover(close) ?? (() => {}),
    rendered() {
      const { state, shown } = $view.get();
      const rendered = shown?.state ?? (isInitial(state) ? initial : null);
      if (rendered !== null) history?.rendered(rendered);
    },
  };
}

/** The first page has the address without a number. */
function leaveOutFirstPage(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  if (parameters.get('page') !== '1') return;
  parameters.delete('page');
  const query = parameters.size === 0 ? '' : `?${parameters}`;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}

/** Whether this page was loaded by a reload. */
function wasReloaded(): boolean {
  return performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload');
}
