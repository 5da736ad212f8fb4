import type { Page } from '../view/page.ts';

/**
 * What a page says it is, in `<body data-page>` (docs/addresses.md): tests, analytics and other people's tools lean
 * on it.
 */
export function pageName(page: Page): string {
  return page.view === 'article' ? page.data.name : page.view;
}
