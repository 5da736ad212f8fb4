import { type RefObject, useLayoutEffect, useRef } from 'react';
import { EVERYTHING } from '../../../lib/filter.ts';
import { readNumber } from '../../../lib/number/read-number.ts';
import { readQuery, writeQuery } from '../../../search/address/address-query.ts';
import type { Collection } from '../../../search/collection/collection.ts';
import { cachedEngine } from '../../../search/engine/cached-engine.ts';
import { renewingEngine } from '../../../search/engine/renewing-engine.ts';
import { openPublished } from '../../../search/files/open-published.ts';
import { emptySearch, type SearchState, stateKey } from '../../../search/state/search-state.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { withEnd, withQuery, withSort, withValues } from '../store/change-state.ts';
import type { OpenedSearch, SearchSetup } from '../store/search-setup.ts';
import { searchStore } from '../store/search-store.ts';
import { useCanonical } from '../store/use-canonical.ts';
import { type UsedSearch, useSearch } from '../store/use-search.ts';
import { pageTitle, useTitle } from '../store/use-title.ts';

/** A list that is searched: parts or offers. */
interface SearchedList<Card> {
  collection: Collection;
  screen: CollectionScreen;
  /** The page of the list that the page was made with; null where it shows the whole list. */
  page: number | null;
  /** Makes a card of plain data; throws for what is none. */
  parseCard: (card: unknown) => Card;
}

export interface ListSearch<Card> extends UsedSearch<Card, OpenedSearch<Card>> {
  screen: CollectionScreen;
  hrefOf: (state: SearchState) => string;
  /** Holds what a visitor typed and chose before the script was there. */
  form: RefObject<HTMLFormElement | null>;
}

/** The search of a list. Until a search begins, the list that the page was made with is shown. */
export function useListSearch<Card>(list: SearchedList<Card>): ListSearch<Card> {
  const { collection, screen, page } = list;
  const { store, view } = useSearch(() => searchStore(listSetup(list)));
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    store.change(before => readFields(form.current, before, collection));
  }, [store, collection]);
  const hrefOf = (state: SearchState) => screen.path + writeQuery(state, collection);
  const { shown } = view;
  const titleOf = (number: number | null) => pageTitle(screen.heading, number ?? 1);
  useTitle(titleOf(page), titleOf(shown === null ? page : shown.state.page));
  // What is refined belongs to the list without that, and so does a page of a list that is shown whole.
  useCanonical(shown?.state ?? null, state =>
    page !== null && isUntouched(state, collection) ? hrefOf(state) : screen.path,
  );
  return { store, view, screen, form, hrefOf };
}

function listSetup<Card>(list: SearchedList<Card>): SearchSetup<Card, OpenedSearch<Card>> {
  const { collection, screen, page, parseCard } = list;
  const initial = { ...emptySearch(collection.orders[0] ?? ''), page: page ?? 1 };
  return {
    collection,
    initial,
    debounceMs: 0,
    requestOf: state => ({
      state,
      filter: EVERYTHING,
      facets: [...collection.lists, ...collection.ranges],
      hitsPerPage: screen.hitsPerPage,
    }),
    address: {
      read: () => readListAddress(window.location.search, collection, initial, page === null),
      write: state => screen.path + writeQuery(state, collection),
    },
    async open() {
      const published = renewingEngine(() => openPublished(screen.indexUrl, collection, parseCard));
      return { engine: cachedEngine(published, screen.cacheEntries), sideEngine: published };
    },
  };
}

/** The search of an address; without a page in it, or where the whole list is shown, that of the page itself. */
export function readListAddress(
  query: string,
  collection: Collection,
  initial: SearchState,
  isWhole: boolean,
): SearchState {
  const state = readQuery(query, collection);
  const isHere = isWhole || !new URLSearchParams(query).has('page');
  return isHere && isUntouched(state, collection) ? initial : state;
}

/** The search is a page alone, in the list's own order. */
function isUntouched(state: SearchState, { orders }: Collection): boolean {
  return stateKey({ ...state, page: 1 }) === stateKey(emptySearch(orders[0] ?? ''));
}

/** What a visitor typed and chose before the script was loaded: no event reported it, only the fields have it. */
function readFields(form: HTMLFormElement | null, state: SearchState, { orders }: Collection): SearchState {
  let read = state;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name], [data-end]') ?? [];
  for (const { name, value, dataset } of fields) {
    const { end, facet = name } = dataset;
    if (value === '' || (name === 'sortBy' && value === orders[0])) continue;
    if (name === 'query') read = withQuery(read, value);
    else if (name === 'sortBy') read = withSort(read, value);
    else if (end === 'min' || end === 'max') read = withEnd(read, facet, end, readNumber(value));
    else read = withValues(read, facet, [value]);
  }
  return read;
}
