import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { OpenedSearch } from './search-setup.ts';
import type { SearchStore } from './search-store.ts';
import type { SearchView } from './search-view.ts';

export interface UsedSearch<Card, Opened extends OpenedSearch<Card>> {
  store: SearchStore<Card, Opened>;
  view: SearchView<Card, Opened>;
}

/** The search of a page, made once. */
export function useSearch<Card, Opened extends OpenedSearch<Card>>(
  make: () => SearchStore<Card, Opened>,
): UsedSearch<Card, Opened> {
  const [store] = useState(make);
  const view = useStore(store.$view);
  // Before what reads the address: that begins to wait for results.
  useLayoutEffect(() => {
    if (store.$view.get() === view) store.rendered();
  }, [store, view]);
  useLayoutEffect(() => store.start(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each view -- the store knows whether it is the one that is wanted
  useLayoutEffect(() => {
    // The address was awaited (AwaitAddress.astro).
    if (store.isShown()) document.documentElement.dataset['address'] &&= 'shown';
  }, [store, view]);
  return { store, view };
}
