import * as v from 'valibot';
import { keptText } from './kept-car.ts';
import { remembered } from './remembered.ts';

/** Pages kept, of at most so many characters; older ones are forgotten. */
const MOST = 30;
const LONGEST = 200;

/** Paths of the pages seen in this browser, the latest last (spec §7). Never a query: it may hold what was typed. */
export const $visitedPages = remembered<string[]>(
  'visited-pages',
  v.pipe(v.array(keptText(LONGEST)), v.maxLength(MOST)),
  [],
);

export function keepVisitedPage(path: string): void {
  const pages = $visitedPages.get();
  if (path.length <= LONGEST && path !== pages.at(-1)) $visitedPages.set([...pages, path].slice(-MOST));
}
