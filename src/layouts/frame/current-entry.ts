import type { Frame } from '../../view/frame.ts';
import type { MenuItem } from '../../view/menu.ts';

/**
 * The `aria-current` of a link on the page at `path`: `page` of the page itself, `true` of a section the page
 * lies in (`/models/` on `/models/swift/`). A link with a query or a fragment leads to a part of a page, not to it.
 */
export function currentEntry(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/' && href.endsWith('/') && path.startsWith(href) ? 'true' : undefined;
}

/**
 * The entry of the header that the page belongs to, by its links. A link to the page itself counts before one to
 * its section, and a short list before the mega menu, which repeats links from elsewhere.
 */
export function currentItem(items: readonly MenuItem[], path: string): MenuItem | undefined {
  const owner = (current: 'page' | 'true', linksOf: (item: MenuItem) => { href: string }[]) =>
    items.find(item => linksOf(item).some(({ href }) => currentEntry(href, path) === current));
  const own = (item: MenuItem) => item.items ?? (item.mega === undefined ? [item] : []);
  return owner('page', own) ?? owner('page', megaLinks) ?? owner('true', own) ?? owner('true', megaLinks);
}

function megaLinks({ mega }: MenuItem): { href: string }[] {
  return mega === undefined ? [] : [...mega.brands, ...mega.groups.flatMap(({ items }) => items)];
}

/** The links of the header that are current on the page at `path`, as a text: pages with the same have the same header. */
export function currentLinks(
  { header, headerAction }: Pick<Frame, 'header' | 'headerAction'>,
  path: string,
): string {
  const entries = headerAction === null ? header : [...header, headerAction];
  const links = entries.flatMap(item => [item, ...(item.items ?? []), ...megaLinks(item)]);
  return links
    .map(({ href }) => ({ href, current: currentEntry(href, path) }))
    .filter(({ current }) => current !== undefined)
    .map(({ href, current }) => `${href} ${current}`)
    .join(' ');
}
