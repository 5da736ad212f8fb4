import { useEffect, useRef } from 'react';
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
import { afterPaint } from '../store/after-paint.ts';

/**
 * The address of record follows the search to the page it belongs to, as that page itself would name it; what a query
 * refines belongs to the page without it. `state` is null where the page shows what it was made with.
 */
export function useCanonical(state: SearchState | null, site: AddressSite): void {
  const original = useRef<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
      if (link === null) return;
      original.current ??= link.href;
      link.href = state === null ? original.current : new URL(recordOf(state, site), original.current).href;
    };
    return afterPaint(follow);
  }, [state, site]);
}

function recordOf(state: SearchState, site: AddressSite): string {
  const { path, values } = basePathOf(state.values, site);
  const pageState = canonicalState({ ...emptySearch(site.sortBy), values, page: state.page }, CARS);
  return stateKey(pageState) === stateKey(state) ? writeAddress(pageState, site) : path;
}
