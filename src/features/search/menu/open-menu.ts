import * as v from 'valibot';
import { onceLoaded } from '../../../lib/cache/once-loaded.ts';
import { CARS } from '../../../search/collection/cars.ts';
import { fetchPublished } from '../../../search/files/fetch-published.ts';
import { unpack } from '../../../search/files/unpack.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import { MENU_SEARCH_FILE, type MenuSearchData, MenuSearchSchema } from '../../../view/menu-search-data.ts';
import { carRequest } from '../car/car-request.ts';
import type { Card } from '../car/card.ts';
import { type OpenedCarSearch, openCarSearch } from '../car/open-car-search.ts';
import { DEBOUNCE_MS, type SearchStore, searchStore } from '../store/search-store.ts';
import { MAX_CARS, MENU_FACETS } from './suggestions.ts';

/** The site's menu search: its texts and data, and its search. */
export interface Menu {
  data: MenuSearchData;
  store: SearchStore<Card, OpenedCarSearch>;
}

/** Fetches the menu search once; what failed is fetched again the next time. */
export const openMenu = onceLoaded(async (): Promise<Menu> => {
  const bytes = await unpack(await fetchPublished(`/${MENU_SEARCH_FILE}`));
  const data = v.parse(MenuSearchSchema, JSON.parse(new TextDecoder().decode(bytes)));
  const { cars } = data;
  const store = searchStore<Card, OpenedCarSearch>({
    collection: CARS,
    initial: emptySearch(cars.sortBy),
    address: null,
    debounceMs: cars.hosted === null ? 0 : DEBOUNCE_MS,
    requestOf: state => carRequest(state, cars, MENU_FACETS, MAX_CARS),
    open: () => openCarSearch(cars),
  });
  return { data, store };
});
