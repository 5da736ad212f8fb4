import { useEffect } from 'react';
import { CARS } from '../../../search/collection/cars.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import { carRequest } from '../car/car-request.ts';
import type { Card } from '../car/card.ts';
import type { Makes } from '../car/change-cars.ts';
import { COUNT_FACETS, displayedCarCount } from '../car/count-text.ts';
import type { OpenedCarSearch } from '../car/open-car-search.ts';
import { DEBOUNCE_MS, searchStore } from '../store/search-store.ts';
import { useSearch } from '../store/use-search.ts';
import { type QuickChoice, quickState } from './quick-state.ts';

interface QuickSearch {
  /** Null until the engine is there, and where it cannot be loaded: only the number of cars is missing then. */
  makes: Makes | null;
  /** How many cars the search finds, as it is displayed; the last number stays meanwhile. Null before the first. */
  count: number | null;
}

/** Counts what a visitor chose, as soon as the search is used. */
export function useQuickSearch(cars: CarSearch, choice: QuickChoice): QuickSearch {
  const { store, view } = useSearch<Card, OpenedCarSearch>(() =>
    searchStore({
      collection: CARS,
      initial: emptySearch(cars.sortBy),
      address: null,
      debounceMs: cars.hosted === null ? 0 : DEBOUNCE_MS,
      requestOf: state => carRequest(state, cars, COUNT_FACETS),
      async open() {
        const { openCarSearch } = await import('../car/open-car-search.ts');
        return openCarSearch(cars);
      },
    }),
  );
  const makes = view.opened?.makes ?? null;
  useEffect(() => {
    store.change(() => quickState(choice, makes ?? [], cars.sortBy), 'choice');
  }, [store, choice, makes, cars]);
  const { found, status } = view;
  const isCounted = found !== null && status !== 'error';
  return { makes, count: isCounted ? displayedCarCount(found.result, cars.stockCount) : null };
}
