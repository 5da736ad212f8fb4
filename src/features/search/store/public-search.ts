import type { SearchState } from '../../../search/state/search-state.ts';
import { siteData } from '../../../visitor/storage/site-key.ts';
import { mayBePersonal } from '../../../visitor/tags/personal-data.ts';

/**
 * The search as the page's address and title show it. Where services of other companies read both, words that may
 * name a person stay out: Back and a reload find them in the entry of the history, a copied link leads to the
 * search without.
 */
export function publicSearch(state: SearchState): SearchState {
  return siteData('tags') !== undefined && mayBePersonal(state.query) ? { ...state, query: '' } : state;
}
