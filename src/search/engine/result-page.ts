import { clampPage, pageCount } from '../../domain/search/result-pages.ts';
import type { SearchRequest, SearchResult } from './search-engine.ts';

/** Which page of `count` items a request gets, and of how many: none where it requests counts alone. */
export function resultPage(
  count: number,
  { state, hitsPerPage }: Pick<SearchRequest, 'state' | 'hitsPerPage'>,
): Pick<SearchResult<unknown>, 'page' | 'pages'> {
  if (hitsPerPage === 0) return { page: 1, pages: 0 };
  const pages = pageCount(count, hitsPerPage);
  return { page: clampPage(state.page, pages), pages };
}
