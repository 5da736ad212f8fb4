import type { ScreenCounts, SearchScreenData } from '../../../search/screen/screen-data.ts';
import type { ListFacet, SearchState } from '../../../search/state/search-state.ts';
import type { ScreenClient } from '../live/engine.ts';
import type { Makes } from '../state/change-search.ts';
import type { ChangeSearch } from '../use-search-screen.ts';

/** What the parts of the filter panel are given. */
export interface PanelView {
  screen: SearchScreenData;
  state: SearchState;
  counts: ScreenCounts;
  /** All that can be found, once an engine has told them. */
  makes: Makes;
  /** The counts are an engine's: no list is cut. */
  isFull: boolean;
  /** For questions beside the search; none before the engine is there. */
  side: ScreenClient | undefined;
  /** The values chosen of a facet, as the visitor sees them. */
  chosen: (facet: ListFacet) => readonly string[];
  /** Stays the same over renders, as `change` and `activate` do. */
  toggle: (facet: ListFacet, value: string) => void;
  change: ChangeSearch;
  endGesture: () => void;
  /** Asks for an engine: the lists at hand are not all there is. */
  activate: () => void;
}
