/** [G6] Pages of results; no results still have one page. */
export function pageCount(hits: number, hitsPerPage: number): number {
  return Math.max(1, Math.ceil(hits / hitsPerPage));
}

/** [G7] The requested page, from 1; an invalid one becomes the nearest one that is. */
export function clampPage(page: number, pages: number): number {
  if (Number.isNaN(page)) return 1;
  return Math.min(Math.max(1, Math.floor(page)), pages);
}

/** Pages a reader of one page is led to: the first, the last, and two to either side. */
export function nearPages(current: number, last: number): number[] {
  const near = [1, current - 2, current - 1, current, current + 1, current + 2, last];
  return [...new Set(near)].filter(page => page >= 1 && page <= last).sort((a, b) => a - b);
}
