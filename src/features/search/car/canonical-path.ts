import { writeAddress } from '../../../search/address/address.ts';
import { basePathOf } from '../../../search/address/address-paths.ts';
import type { AddressSite } from '../../../search/address/address-site.ts';
import { CARS } from '../../../search/collection/cars.ts';
import {
  canonicalState,
  emptySearch,
  type SearchState,
  stateKey,
} from '../../../search/state/search-state.ts';

/**
 * The canonical address of a search: that of the page that it belongs to, as that page itself names it; what a query
 * refines belongs to the page without it.
 */
export function canonicalPath(state: SearchState, site: AddressSite): string {
  const { path, values } = basePathOf(state.values, site);
  const pageState = canonicalState({ ...emptySearch(site.sortBy), values, page: state.page }, CARS);
  return stateKey(pageState) === stateKey(state) ? writeAddress(pageState, site) : path;
}
