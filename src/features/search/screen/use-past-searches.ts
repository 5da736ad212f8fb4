import { useCallback, useEffect } from 'react';
import { stateKey } from '../../../search/state/search-state.ts';
import { searchLabel } from '../car/applied-filters.ts';
import { keepSearch, readSearches } from '../car/past-searches.ts';
import type { SearchScreenModel } from './use-search-screen.ts';

/** The visitor's last searches: one is stored when it is done, in the box or by leaving the page. */
export function usePastSearches({ screen, state, hrefOf }: SearchScreenModel) {
  const { historyKey, country } = screen;
  const keep = useCallback(() => {
    const first = { ...state, page: 1 };
    if (stateKey(first) === stateKey({ ...screen.state, page: 1 })) return;
    const label = searchLabel(state, country);
    if (label !== '') keepSearch(historyKey, { path: hrefOf(first), label });
  }, [screen, state, hrefOf, historyKey, country]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [keep]);
  const read = useCallback(() => readSearches(historyKey), [historyKey]);
  return { keep, read };
}
