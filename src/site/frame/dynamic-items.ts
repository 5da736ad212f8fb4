import type { MenuLink } from '../../schemas/site/menus.ts';
import type { MenuItem } from '../../view/menu.ts';
import { type HasPage, leadsSomewhere, links } from '../routes/links.ts';
import type { Site } from '../site.ts';

type Dynamic = MenuLink['dynamic'];

/** The entries that the site fills in itself: those whose page stands. */
export function dynamicItems(site: Site, dynamic: Dynamic, hasPage: HasPage): MenuItem[] {
  return dynamicEntries(site, dynamic).filter(({ href }) => leadsSomewhere(href, hasPage));
}

/** Only what the dealer's own files say: a menu that followed the stock would re-render every page with it. */
function dynamicEntries(site: Site, dynamic: Dynamic): MenuItem[] {
  switch (dynamic) {
    case 'models':
      return site.models.map(({ name, slug, override_url }) => ({
        label: name,
        href: override_url ?? links.modelPage(slug),
      }));
    case 'brands':
      return site.manufacturers.map(({ name, slug }) => ({ label: name, href: links.brand(slug) }));
    case 'locations':
      return site.locations
        .filter(({ visible }) => visible)
        .map(({ name, slug }) => ({ label: name, href: links.location(slug) }));
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
