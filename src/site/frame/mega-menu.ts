import { isSameName } from '../../domain/search/search-segments.ts';
import { slugify } from '../../lib/text/slugify.ts';
import type { MenuEntry } from '../../schemas/site/menus.ts';
import type { BrandTile, MegaMenu, MenuGroup, MenuItem } from '../../view/menu.ts';
import { type HasPage, links } from '../routes/links.ts';
import { siteBodyStyles } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';
import { dynamicItems } from './dynamic-items.ts';
import { logoOf } from './logo-of.ts';

/** Tiles of makes that are no brand of the dealer fill up to this many. */
const MAX_TILES = 12;
/** More models than this are found through their body style or brand. */
const MAX_MODELS = 12;
/** Kinds of entries that can open the panel, the most fitting first. */
const ANCHORS = ['brands', 'models', 'stock'] as const;

/**
 * The header entry that opens the mega menu: the first that lists brands, else models, else stock. Null where the
 * switch is off or there are fewer than two brands to choose from.
 */
export function megaMenuEntry(site: Site, hasPage: HasPage): MenuEntry | null {
  if (!site.config.features.megaMenu || brandTiles(site, hasPage).length < 2) return null;
  const { header } = site.config.menus;
  const found = ANCHORS.map(kind => header.find(({ dynamic }) => dynamic === kind));
  return found.find(entry => entry !== undefined) ?? null;
}

/** The panel of an entry; `fixed` are the links that the dealer wrote below it. */
export function megaMenu(site: Site, fixed: MenuGroup, hasPage: HasPage): MegaMenu {
  const { texts } = site.config;
  const brands = brandTiles(site, hasPage);
  const own = brands.every(({ label }) => brandNamed(site, label) !== undefined);
  const groups = [
    models(site, hasPage),
    ...(listsStockBeside(site, hasPage)
      ? []
      : [{ title: texts.inStockTitle, items: dynamicItems(site, 'stock', hasPage) }]),
    fixed,
  ];
  return {
    title: own ? texts.brandsTitle : texts.browseByMake,
    brands,
    groups: groups.filter(({ items }) => items.length > 0),
  };
}

/** Another entry of the header lists the stock already. */
function listsStockBeside(site: Site, hasPage: HasPage): boolean {
  const opener = megaMenuEntry(site, hasPage);
  return site.config.menus.header.some(entry => entry !== opener && entry.dynamic === 'stock');
}

/**
 * The dealer's brands, then the makes it lists as its own or as popular. The stock decides nothing here: were the
 * last car of a make to take its tile along, a sale would re-render the whole site.
 */
function brandTiles(site: Site, hasPage: HasPage): BrandTile[] {
  return menuMakes(site).map(name => brandTile(site, name, hasPage));
}

/** The makes that the menu names; none where it has no tiles. */
export function menuMakes({ config: { stock, features }, manufacturers }: Site): string[] {
  if (!features.megaMenu) return [];
  const all = [...manufacturers.map(({ name }) => name), ...(stock.makes ?? []), ...features.popularMakes];
  const isFirst = (name: string, at: number) => all.findIndex(each => isSameName(each, name)) === at;
  return all.filter(isFirst).slice(0, Math.max(MAX_TILES, manufacturers.length));
}

/** A brand's page where it has one, else the landing of its cars: where no car is left, the host leads on (`redirectsFile`). */
function brandTile(site: Site, name: string, hasPage: HasPage): BrandTile {
  const brand = brandNamed(site, name);
  const page = brand === undefined ? null : links.brand(brand.slug);
  return {
    label: name,
    href: page !== null && hasPage(page) ? page : links.make(name),
    logo: logoOf(brand?.logo.url ?? null, site.pictures),
  };
}

function brandNamed({ manufacturers }: Site, name: string) {
  return manufacturers.find(each => isSameName(each.name, name));
}

/** Few models by name, many by body style; the page of all models ends the list. */
function models(site: Site, hasPage: HasPage): MenuGroup {
  const { modelsTitle, bodyStylesTitle, seeAllModels } = site.config.texts;
  const all = hasPage(links.models)
    ? [{ label: seeAllModels, href: links.models, emphasised: true as const }]
    : [];
  const named = dynamicItems(site, 'models', hasPage);
  if (named.length > 0 && named.length <= MAX_MODELS)
    return { title: modelsTitle, items: [...named, ...all] };
  const styles = bodyStyles(site, hasPage);
  return { title: styles.length > 0 ? bodyStylesTitle : modelsTitle, items: [...styles, ...all] };
}

function bodyStyles(site: Site, hasPage: HasPage): MenuItem[] {
  return siteBodyStyles(site)
    .filter(style => hasPage(links.modelBodyFile(slugify(style))))
    .map(style => ({ label: style, href: links.modelBody(slugify(style)) }));
}
