import { type ReactNode, useMemo } from 'react';
import { preload } from 'react-dom';
import type { AddressSite } from '../../../search/address/address-site.ts';
import { CARS } from '../../../search/collection/cars.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import type { SearchScreenData } from '../../../view/search-screen-data.ts';
import { type CarAddress, carAddress } from '../car/car-address.ts';
import { carRequest } from '../car/car-request.ts';
import type { Card } from '../car/card.ts';
import type { Makes } from '../car/change-cars.ts';
import { COUNT_FACETS } from '../car/count-text.ts';
import type { OpenedCarSearch } from '../car/open-car-search.ts';
import { DEBOUNCE_MS, type SearchStore, searchStore } from '../store/search-store.ts';
import type { SearchView } from '../store/search-view.ts';
import { useSearch } from '../store/use-search.ts';

type Parts = typeof import('./search-parts.ts');

/** Fetches what renders the cars of a page of results: only a page that is searched needs it. */
export type LoadRenderCars = () => Promise<(cards: readonly Card[]) => ReactNode>;

/** The opened search, and what renders its results. */
interface OpenedScreen extends OpenedCarSearch, Pick<Parts, 'NoCars' | 'ResultPager'> {
  renderCars: (cards: readonly Card[]) => ReactNode;
}

type Store = SearchStore<Card, OpenedScreen>;

export interface SearchScreenModel
  extends SearchView<Card, OpenedScreen>,
    Pick<Store, 'change' | 'endGesture' | 'preload' | 'activate' | 'retry' | 'cover'> {
  screen: SearchScreenData;
  /** None before the engine is there. */
  makes: Makes;
  /** What addresses depend on. */
  site: AddressSite;
  hrefOf: (state: SearchState) => string;
}

const NO_MAKES: Makes = [];

/** The search of a page of results. */
export function useSearchScreen(screen: SearchScreenData, loadRenderCars: LoadRenderCars): SearchScreenModel {
  const address = useMemo(() => carAddress(screen, screen.state), [screen]);
  const { store, view } = useSearch(() => screenStore(screen, address, loadRenderCars));
  const { state, opened } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the engine passes what it knows to the address -- the same object knows more then
  const site = useMemo(() => address.siteOf(state), [address, opened === null ? state : opened]);
  return useMemo(
    () => ({ ...view, ...store, screen, site, hrefOf: address.write, makes: opened?.makes ?? NO_MAKES }),
    [view, store, screen, site, address, opened],
  );
}

function screenStore(screen: SearchScreenData, address: CarAddress, loadRenderCars: LoadRenderCars): Store {
  const { hosted, hitsPerPage } = screen;
  const facets = [...new Set([...screen.facets.flatMap(facetsOf), ...COUNT_FACETS])].sort();
  return searchStore({
    collection: CARS,
    initial: screen.state,
    address,
    scrolls: true,
    debounceMs: hosted === null ? 0 : DEBOUNCE_MS,
    requestOf: state => carRequest(state, screen, facets, hitsPerPage),
    async open(state) {
      // The visitor sees first what a click did.
      await new Promise<void>(afterPaint);
      // While the scripts load that read it.
      if (hosted === null) preload(screen.indexUrl, { as: 'fetch', crossOrigin: 'anonymous' });
      const [{ openCarSearch, ...parts }, renderCars] = await Promise.all([
        import('./search-parts.ts'),
        loadRenderCars(),
      ]);
      // An address may write these in its own way.
      return { ...parts, renderCars, ...(await openCarSearch(screen, Object.keys(state.values))) };
    },
  });
}

/** Models are listed below their makes. */
function facetsOf({ name, kind }: SearchScreenData['facets'][number]): string[] {
  return kind === 'makes' ? [name, 'make_model'] : [name];
}
