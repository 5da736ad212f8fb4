import type { SearchResult } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { OpenEngine } from './search-setup.ts';

/** A result, and the search that it is of. */
export interface Found<Card> {
  state: SearchState;
  result: SearchResult<Card>;
}

/** The search as the page shows it. */
export interface SearchView<Card, Opened extends OpenEngine<Card> = OpenEngine<Card>> {
  /** The search that is wanted, as the page shows it. */
  state: SearchState;
  /** The last result; the last one stays while another is worked out, and where that fails. */
  found: Found<Card> | null;
  /** The result on the page; null where those are the results that it was made with. */
  shown: Found<Card> | null;
  /** The page shows the results that it was made with, and another search is under way: its pages are not theirs. */
  isAwaited: boolean;
  /** `loading`: a result is late. */
  status: 'idle' | 'loading' | 'error';
  /** The search was reached by Back, Forward, a reload or a link. */
  returned: boolean;
  /** Null until it is wanted and there. */
  engine: Opened | null;
}
