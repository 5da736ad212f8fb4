import type { MenuLink } from '../../schemas/site/menus.ts';
import type { MenuItem } from '../../view/menu.ts';
import { type HasPage, links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { dynamicItems } from './dynamic-items.ts';

/** A longer list of a footer group is cut short, and a link leads to the whole. */
const MAX_ITEMS = 10;

/**
 * The entries that the site fills in itself, few enough to be read. Many models of several brands are listed by brand:
 * the first ten of one brand would suggest that the dealer has no other.
 */
export function footerList(site: Site, dynamic: MenuLink['dynamic'], hasPage: HasPage): MenuItem[] {
  const items = dynamicItems(site, dynamic, hasPage);
  const whole = wholeList(site, dynamic);
  if (items.length <= MAX_ITEMS || whole === null || !hasPage(whole.href)) return items;
  const brands = dynamic === 'models' ? dynamicItems(site, 'brands', hasPage) : [];
  return [...(brands.length > 1 ? brands : items).slice(0, MAX_ITEMS - 1), whole];
}

function wholeList({ config }: Site, dynamic: MenuLink['dynamic']): MenuItem | null {
  if (dynamic === 'models') return { label: config.texts.seeAllModels, href: links.models };
  if (dynamic === 'locations') return { label: config.texts.locationsPageTitle, href: links.locations };
  return null;
}
