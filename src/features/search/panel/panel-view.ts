import type { SearchEngine } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { ScreenCounts } from '../../../view/search-screen-data.ts';
import type { Card } from '../car/card.ts';
import type { SearchScreenModel } from '../screen/use-search-screen.ts';

/** The props of the parts of the filter panel. */
export interface PanelView
  extends Pick<SearchScreenModel, 'screen' | 'state' | 'makes' | 'change' | 'endGesture' | 'activate'> {
  counts: ScreenCounts;
  /** The search that the counts are of: not yet the wanted one, as a server is not queried at every key. */
  counted: SearchState;
  /** The counts are an engine's: no list is cut. */
  isFull: boolean;
  /** For other requests than the search; none before the engine is there. */
  sideEngine: SearchEngine<Card> | undefined;
  /** The values chosen of a facet, as the visitor sees them. */
  chosen: (facet: string) => readonly string[];
  /** Stays the same over renders, as `change` and `activate` do. */
  choose: (facet: string, value: string, chosen: boolean) => void;
}
