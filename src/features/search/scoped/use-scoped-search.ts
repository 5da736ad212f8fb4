import { allOf, valueIn } from '../../../lib/filter.ts';
import { CARS } from '../../../search/collection/cars.ts';
import type { SearchRequest } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { SCOPED_HITS, type ScopedSearch } from '../../../view/scoped-search.ts';
import { carRequest } from '../car/car-request.ts';
import type { Card } from '../car/card.ts';
import type { OpenedCarSearch } from '../car/open-car-search.ts';
import { searchStore } from '../store/search-store.ts';
import { type UsedSearch, useSearch } from '../store/use-search.ts';
import { readScopedAddress, scopedFacets, scopedInitial, writeScopedAddress } from './scoped-address.ts';

/** The search among the cars of a page. The search is in the query of the page's own address. */
export function useScopedSearch(search: ScopedSearch): UsedSearch<Card, OpenedCarSearch> {
  return useSearch(() =>
    searchStore({
      collection: CARS,
      initial: scopedInitial(search),
      debounceMs: 0,
      requestOf: state => scopedRequest(state, search),
      address: {
        read: () => readScopedAddress(window.location.search, search),
        write: state => window.location.pathname + writeScopedAddress(state, search) + window.location.hash,
      },
      async open() {
        const { openCarSearch } = await import('../car/open-car-search.ts');
        return openCarSearch(search.cars);
      },
    }),
  );
}

/** The cars of the page, and how many of them each value to narrow by would give. */
export function scopedRequest(
  state: SearchState,
  { cars, scope, chips }: Pick<ScopedSearch, 'cars' | 'scope' | 'chips'>,
): SearchRequest {
  const own = Object.entries(scope).map(([facet, values]) => valueIn(facet, values));
  const { lists } = scopedFacets({ chips });
  return carRequest(state, { ...cars, filter: allOf([cars.filter, ...own]) }, lists, SCOPED_HITS);
}
