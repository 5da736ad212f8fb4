import type { Collection } from '../../../search/collection/collection.ts';
import type { CollectionAnswer } from '../../../search/collection-requests.ts';
import type { CollectionState } from '../../../search/collection-state.ts';
import type { CarSearchClient } from '../../../search/contract.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import type { Applied } from './applied.ts';
import type { ListPlace } from './use-list-place.ts';

/** What a search of parts or offers is about. */
export interface CollectionSource<Card> {
  collection: Collection;
  screen: CollectionScreen;
  /** The page of the list that the page was made with; null where it shows the whole list. */
  page: number | null;
  client: Pick<CarSearchClient<Card>, 'search'>;
}

/** What was found, and by which search. */
export interface Found<Card> {
  state: CollectionState;
  answer: CollectionAnswer<Card>;
  /** Where nothing fits: each filter that alone keeps things away, and how many. */
  ways: (Applied & { count: number })[];
}

/**
 * Changes the search and its address. Changes of one gesture, typing, are one step of the visitor's way back; any
 * change but that of the page leads to the first page.
 */
export type ChangeCollection = (make: (before: CollectionState) => CollectionState, gesture?: string) => void;

export interface CollectionModel<Card> extends Pick<ListPlace, 'top'> {
  /** The search wanted. */
  state: CollectionState;
  /** The last results; null where those the page was made with stand. */
  found: Found<Card> | null;
  status: 'idle' | 'loading' | 'error';
  change: ChangeCollection;
  /** Ends a gesture: what follows is another step. */
  rest: () => void;
  retry: () => void;
}
