import { fillText } from '../../lib/text/fill-text.ts';
import type { MenuEntry, MenuLink } from '../../schemas/site/menus.ts';
import type { MenuGroup, MenuItem } from '../../view/menu.ts';
import { type HasPage, internalPath, leadsSomewhere, links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { dynamicItems } from './dynamic-items.ts';
import { footerList } from './footer-list.ts';
import { megaMenu, megaMenuEntry } from './mega-menu.ts';

/** Header entries without the emphasised one: those whose page exists, panels that are not empty. */
export function headerMenu(site: Site, hasPage: HasPage): MenuItem[] {
  const action = actionEntry(site, hasPage);
  const mega = megaMenuEntry(site, hasPage);
  return site.config.menus.header
    .filter(entry => entry !== action)
    .flatMap(entry => (entry === mega ? megaItem(site, entry, hasPage) : menuItem(site, entry, hasPage)));
}

/** The emphasised header entry: the first whose page exists. Any further one is listed among the others. */
export function headerAction(site: Site, hasPage: HasPage): MenuItem | null {
  const entry = actionEntry(site, hasPage);
  const [item] = entry === undefined ? [] : menuItem(site, entry, hasPage);
  return item === undefined ? null : { label: item.label, href: item.href };
}

/** Footer groups with at least one entry, or their own address. */
export function footerMenu(site: Site, hasPage: HasPage): MenuGroup[] {
  return site.config.menus.footer.flatMap(entry => {
    const own = link(site, entry, hasPage);
    const items = [
      ...footerList(site, entry.dynamic, hasPage),
      ...entry.items.flatMap(item => fixedItems(site, item, hasPage)),
    ];
    if (items.length === 0 && own === null) return [];
    return [{ title: label(site, entry), ...(own === null ? {} : { href: own.href }), items }];
  });
}

function actionEntry(site: Site, hasPage: HasPage): MenuEntry | undefined {
  return site.config.menus.header.find(
    entry => entry.emphasised && menuItem(site, entry, hasPage).length > 0,
  );
}

function menuItem(site: Site, entry: MenuEntry, hasPage: HasPage): MenuItem[] {
  const items = children(site, entry, hasPage);
  const own = link(site, entry, hasPage);
  const [first] = items;
  if (first === undefined) return own === null ? [] : [own];
  const list = withOwn(site, entry, own, items);
  const opener = { label: label(site, entry), href: own?.href ?? first.href };
  // A list of one entry is no choice, and warranty is not looked for behind "Service".
  return list.length > 1 ? [{ ...opener, items: list }] : [marked(own ?? first, entry)];
}

function marked(item: MenuItem, { emphasised }: MenuLink): MenuItem {
  return emphasised ? { ...item, emphasised: true } : item;
}

/** An entry that opens a list cannot be followed itself: its own page is at the head of the list. */
function withOwn(site: Site, entry: MenuEntry, own: MenuItem | null, items: MenuItem[]): MenuItem[] {
  if (own === null || items.some(({ href }) => href === own.href)) return items;
  if (entry.dynamic !== 'models') return [own, ...items];
  return [{ label: site.config.texts.seeAllModels, href: own.href, emphasised: true }, ...items];
}

function megaItem(site: Site, entry: MenuEntry, hasPage: HasPage): MenuItem {
  const fixed = {
    title: label(site, entry),
    items: entry.items.flatMap(item => fixedItems(site, item, hasPage)),
  };
  const mega = megaMenu(site, fixed, hasPage);
  const own = link(site, entry, hasPage);
  return { label: label(site, entry), href: own?.href ?? mega.brands[0]?.href ?? links.home, mega };
}

function children(site: Site, entry: MenuEntry, hasPage: HasPage): MenuItem[] {
  const fixed = entry.items.flatMap(item => fixedItems(site, item, hasPage));
  return [...dynamicItems(site, entry.dynamic, hasPage), ...fixed];
}

function fixedItems(site: Site, item: MenuLink, hasPage: HasPage): MenuItem[] {
  if (item.dynamic !== null) return dynamicItems(site, item.dynamic, hasPage);
  const found = link(site, item, hasPage);
  return found === null ? [] : [found];
}

function link(site: Site, entry: MenuLink, hasPage: HasPage): MenuItem | null {
  if (entry.link === null || !leadsSomewhere(entry.link, hasPage)) return null;
  return marked({ label: label(site, entry), href: withSlash(entry.link) }, entry);
}

/** `/about-us` becomes the address that does not redirect. */
function withSlash(href: string): string {
  const path = internalPath(href);
  return path === null ? href : path + href.slice(href.replace(/[?#].*$/s, '').length);
}

function label(site: Site, entry: MenuLink): string {
  return fillText(entry.label, { name: site.config.name });
}
