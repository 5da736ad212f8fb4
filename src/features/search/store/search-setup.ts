import type { Collection } from '../../../search/collection/collection.ts';
import type { SearchEngine, SearchRequest } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';

/** A search whose engine has responded once. */
export interface OpenedSearch<Card> {
  engine: SearchEngine<Card>;
  /** The same engine for other requests of the page, whose results do not push those of the search out of its cache. */
  sideEngine: SearchEngine<Card>;
}

/** How the searches of a page are addressed. */
export interface SearchAddress<Opened> {
  /** The search of the page's address. */
  read: () => SearchState;
  write: (state: SearchState) => string;
  /**
   * Called once with what the engine knows: addresses may depend on it. Returns the search as its items are
   * spelled.
   */
  learn?: (opened: Opened, state: SearchState) => SearchState;
  /** The one form of several states with the same meaning. */
  normalize?: (state: SearchState) => SearchState;
}

/** The collection and engine of a search, and the form of its requests. */
export interface SearchSetup<Card, Opened extends OpenedSearch<Card>> {
  collection: Pick<Collection, 'lists' | 'ranges'>;
  /** The search whose results the page was made with. */
  initial: SearchState;
  /** Opens the engine, for a search that is wanted; called again after it failed. */
  open: (state: SearchState) => Promise<Opened>;
  requestOf: (state: SearchState) => SearchRequest;
  /** Null where searches have no address of their own. */
  address: SearchAddress<Opened> | null;
  /**
   * Once a search was changed the page alone scrolls, after its results: the browser would do it before. Not for an
   * island that loads when it is used, as the page would not be scrolled where its address has no search.
   */
  scrolls?: boolean;
  /** Milliseconds after which typing or dragging rests: a server is not queried at every key. */
  debounceMs: number;
}
