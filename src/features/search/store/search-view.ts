import type { SearchResult } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { OpenedSearch } from './search-setup.ts';

/** A result, and the search that it is of. */
export interface Found<Card> {
  state: SearchState;
  result: SearchResult<Card>;
}

/** The search as the page shows it. */
export interface SearchView<Card, Opened extends OpenedSearch<Card> = OpenedSearch<Card>> {
  /** The search that is wanted: what boxes and fields show. */
  state: SearchState;
  /** The latest result: it stays while the next one loads, and where that fails. */
  found: Found<Card> | null;
  /** The result on the page; null where the page shows the results that it was prerendered with. */
  shown: Found<Card> | null;
  /** The prerendered results are shown while another search loads: their links to other pages of results are hidden. */
  isAwaited: boolean;
  /** `loading`: a result is late. */
  status: 'idle' | 'loading' | 'error';
  /** The search was reached by Back, Forward, a reload or a link. */
  isRestored: boolean;
  /** Null until it is wanted and loaded. */
  opened: Opened | null;
}
