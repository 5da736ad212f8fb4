import type { MenuEntry, MenuLink } from '../schemas/site-menus.ts';
import { internalPath, links } from './links.ts';
import type { MenuGroup, MenuItem } from './menu.ts';
import type { Site } from './site.ts';

/** What menus need to know of the plan: whether a path has a page. */
export type HasPage = (path: string) => boolean;

/** Header entries without the emphasised ones: those whose page exists, dropdowns that are not empty. */
export function headerMenu(site: Site, hasPage: HasPage): MenuItem[] {
  return site.config.menus.header
    .filter(entry => !entry.emphasised)
    .flatMap(entry => menuItem(site, entry, hasPage));
}

/** The emphasised header entry, when its page exists. */
export function headerAction(site: Site, hasPage: HasPage): MenuItem | null {
  const entry = site.config.menus.header.find(({ emphasised }) => emphasised);
  return entry === undefined ? null : (menuItem(site, entry, hasPage)[0] ?? null);
}

/** Footer groups with at least one entry. */
export function footerMenu(site: Site, hasPage: HasPage): MenuGroup[] {
  return site.config.menus.footer
    .map(entry => ({ title: label(site, entry), items: children(site, entry, hasPage) }))
    .filter(group => group.items.length > 0);
}

function menuItem(site: Site, entry: MenuEntry, hasPage: HasPage): MenuItem[] {
  const items = children(site, entry, hasPage);
  const own = link(site, entry, hasPage);
  if (items.length === 0) return own === null ? [] : [own];
  return [{ label: label(site, entry), href: own?.href ?? items[0]?.href ?? links.home, items }];
}

function children(site: Site, entry: MenuEntry, hasPage: HasPage): MenuItem[] {
  const fixed = entry.items.flatMap(item =>
    item.dynamic === null ? (link(site, item, hasPage) ?? []) : dynamicItems(site, item, hasPage),
  );
  return entry.dynamic === null ? fixed : [...dynamicItems(site, entry, hasPage), ...fixed];
}

function dynamicItems(site: Site, { dynamic }: MenuLink, hasPage: HasPage): MenuItem[] {
  return dynamicEntries(site, dynamic).filter(({ href }) => leadsSomewhere(href, hasPage));
}

/** Only what the dealer's own files say: a menu that followed the stock would re-render every page with it. */
function dynamicEntries(site: Site, dynamic: MenuLink['dynamic']): MenuItem[] {
  switch (dynamic) {
    case 'models':
      return site.models.map(model => ({
        label: model.name,
        href: model.override_url ?? `/models/${model.slug}/`,
      }));
    case 'brands':
      return site.manufacturers.map(brand => ({ label: brand.name, href: `/brands/${brand.slug}/` }));
    case 'locations':
      return site.locations
        .filter(({ visible }) => visible)
        .map(location => ({ label: location.name, href: links.location(location.slug) }));
    case 'stock':
      return [
        { label: 'All cars', href: links.searchAll },
        { label: 'New cars', href: links.searchNew },
        { label: 'Demo cars', href: links.searchDemo },
        { label: 'Used cars', href: links.searchUsed },
      ];
    default:
      return [];
  }
}

function link(site: Site, entry: MenuLink, hasPage: HasPage): MenuItem | null {
  if (entry.link === null || !leadsSomewhere(entry.link, hasPage)) return null;
  return { label: label(site, entry), href: withSlash(entry.link) };
}

function leadsSomewhere(href: string, hasPage: HasPage): boolean {
  const path = internalPath(href);
  return path === null || hasPage(path);
}

/** `/about-us` becomes the address that does not redirect. */
function withSlash(href: string): string {
  const path = internalPath(href);
  return path === null ? href : path + href.slice(href.replace(/[?#].*$/, '').length);
}

function label(site: Site, entry: MenuLink): string {
  return entry.label.replaceAll('{name}', site.config.name);
}
