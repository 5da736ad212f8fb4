import { useCallback, useEffect } from 'react';
import { stateKey } from '../../../search/state/search-state.ts';
import { readPastSearches } from '../../../visitor/past-searches.ts';
import { searchLabel } from '../car/applied-car-filters.ts';
import { recordSearch } from '../car/record-search.ts';
import type { SearchScreenModel } from './use-search-screen.ts';

/** The visitor's last searches: one is stored when it is done, in the box or by leaving the page. */
export function usePastSearches({ screen, state, hrefOf }: SearchScreenModel) {
  const { storesSearches, country } = screen;
  const keep = useCallback(() => {
    const first = { ...state, page: 1 };
    if (stateKey(first) === stateKey({ ...screen.state, page: 1 })) return;
    const label = searchLabel(state, country);
    if (label !== '') recordSearch({ path: hrefOf(first), label }, storesSearches);
  }, [screen, state, hrefOf, storesSearches, country]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);
  const read = useCallback(() => (storesSearches ? readPastSearches() : []), [storesSearches]);
  return { keep, read };
}
