import { forgetValue, keepValue, keptValue } from './kept-value.ts';

const NAME = 'visited-pages';
/** Pages kept, of at most so many characters; older ones are forgotten. */
const MOST = 30;
const LONGEST = 200;

/** Paths of the pages seen in this browser, the latest last. Never a query: it may hold what was typed. */
export function visitedPages(): string[] {
  return (keptValue(NAME, Array.isArray) ?? []).filter(isPath).slice(-MOST);
}

export function keepVisitedPage(path: string): void {
  const pages = visitedPages();
  if (isPath(path) && path !== pages.at(-1)) keepValue(NAME, [...pages, path].slice(-MOST));
}

export function forgetVisitedPages(): void {
  forgetValue(NAME);
}

/** As a browser writes it: without blanks and markup. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && /^\/[!-;=?-~]*$/.test(value);
}
