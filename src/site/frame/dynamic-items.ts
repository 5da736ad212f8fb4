import type { MenuLink } from '../../schemas/site/menus.ts';
import type { MenuItem } from '../../view/menu.ts';
import { type HasPage, leadsSomewhere, links } from '../routes/links.ts';
import { modelAddress } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';

type Dynamic = MenuLink['dynamic'];

/** The entries that the site fills in itself: those whose page exists. */
export function dynamicItems(site: Site, dynamic: Dynamic, hasPage: HasPage): MenuItem[] {
  return dynamicEntries(site, dynamic).filter(({ href }) => leadsSomewhere(href, hasPage));
}

/** Only from the dealer's own files: a menu that followed each sale would re-render every page with it. */
function dynamicEntries(site: Site, dynamic: Dynamic): MenuItem[] {
  const { texts } = site.config;
  switch (dynamic) {
    case 'models':
      return site.models.map(model => ({ label: model.name, href: modelAddress(model) }));
    case 'brands':
      return site.manufacturers.map(({ name, slug }) => ({ label: name, href: links.brand(slug) }));
    case 'locations':
      return site.locations
        .filter(({ visible }) => visible)
        .map(({ name, slug }) => ({ label: name, href: links.location(slug) }));
    case 'stock':
      return [
        { label: texts.allCars, href: links.searchAll },
        { label: texts.newCars, href: links.searchNew },
        { label: texts.demoCars, href: links.searchDemo },
        { label: texts.usedCars, href: links.searchUsed },
      ];
    default:
      return [];
  }
}
