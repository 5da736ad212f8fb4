import { formatMoney } from '../../domain/country/money.ts';
import { PRICE_RANGE_EDGES } from '../../domain/price/price-ranges.ts';
import { makeList } from '../../domain/search/make-list.ts';
import { pick } from '../../lib/pick.ts';
import { slugify } from '../../lib/slugify.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block, PictureTile, QuickSearch } from '../../view/page-blocks.ts';
import type { PlanContext } from '../plan-context.ts';
import type { Landing } from '../routes/landing.ts';
import { links } from '../routes/links.ts';
import { counted } from '../search/plan-search.ts';
import type { Site } from '../site.ts';

/** Body styles in stock, drawn or with the dealer's pictures. */
export function bodyTiles({ site, count, landings }: PlanContext): Block<Picture>[] {
  const { features, images, texts } = site.config;
  const bodies = landings.filter(({ kind, cars }) => kind === 'body' && cars.length > 0);
  const tiles = features.bodyTiles.flatMap((style): PictureTile<Picture>[] => {
    const drawing = slugify(style);
    const landing = bodies.find(({ cars: [first] }) => slugify(first?.simple_body ?? '') === drawing);
    if (landing === undefined) return [];
    const { path, label, cars } = landing;
    const picture = site.pictures.get(images.bodyStyles[style] ?? '') ?? null;
    return [{ href: path, label, count: count(cars), picture, drawing }];
  });
  return tiles.length < 2 ? [] : [{ kind: 'picture-tiles', title: texts.browseByBody, more: null, tiles }];
}

/** Makes in stock: the popular ones as tiles, with a logo where the dealer has one. */
export function makeTiles({ site, count, landings }: PlanContext): Block<Picture>[] {
  const { features, texts } = site.config;
  const { popular, all } = makeList(makesOf(landings), true, features);
  const shown = popular.length > 0 ? popular : all;
  if (shown.length < 2) return [];
  return [
    {
      kind: 'picture-tiles',
      title: texts.browseByMake,
      more: { label: texts.seeAllCars, href: links.searchAll },
      tiles: shown.slice(0, MOST_MAKES).map(({ name, landing }) => ({
        href: landing.path,
        label: name,
        count: count(landing.cars),
        picture: logoOf(name, site),
        drawing: null,
      })),
    },
  ];
}

/** Tiles before "all cars" has to do. */
const MOST_MAKES = 12;

/** A search for make, model and price; null where there is nothing to choose from. */
export function quickSearch({ site, landings, screens }: PlanContext): QuickSearch | null {
  const { features, texts, country } = site.config;
  const { popular, all } = makeList(makesOf(landings), true, features);
  if (popular.length + all.length < 2) return null;
  const options = (makes: typeof popular) =>
    makes.map(({ name, landing }) => ({ value: landing.path.slice(links.search.length, -1), label: name }));
  const groups = [
    { title: texts.popularMakes, options: options(popular) },
    { title: texts.allMakes, options: options(all) },
  ];
  return {
    action: links.search,
    groups: groups.filter(group => group.options.length > 0),
    prices: PRICE_RANGE_EDGES.map(most => ({ value: String(most), label: formatMoney(most, country) })),
    words: pick(texts, QUICK_WORDS),
    engine: pick(screens.shared, ENGINE_KEYS),
  };
}

const QUICK_WORDS = [
  'make',
  'anyMake',
  'model',
  'anyModel',
  'mostPrice',
  'anyPrice',
  'searchBox',
  'searchBoxHint',
  'searchCars',
  'showCars',
] as const;

/** What of a search screen opens its engine, and writes addresses. */
export const ENGINE_KEYS = [
  'indexUrl',
  'indexName',
  'hosted',
  'filter',
  'hideUnpricedWhenCheapestFirst',
  'cacheEntries',
  'landings',
  'sortBy',
  'country',
  'stockCount',
] as const;

/** The quick search as a block of its own, with the car types beside it. */
export function searchBlock(context: PlanContext): Block<Picture>[] {
  const search = quickSearch(context);
  const { landings, site } = context;
  const { texts } = site.config;
  return search === null
    ? []
    : [{ kind: 'quick-search', title: texts.quickSearchTitle, search, types: carTypes(landings) }];
}

/** Landings by car type that have cars, and the one for seven seats. */
export function carTypes(landings: readonly Landing[]) {
  const of = (kind: Landing['kind']) =>
    landings.filter(({ kind: its, cars, path }) => its === kind && cars.length > 0 && path !== links.search);
  return counted([...of('type'), ...of('seats')]);
}

function makesOf(landings: readonly Landing[]) {
  return landings
    .filter(({ kind, cars }) => kind === 'make' && cars.length > 0)
    .map(landing => ({ name: landing.label, count: landing.cars.length, landing }));
}

function logoOf(make: string, { manufacturers, pictures }: Site): Picture | null {
  const brand = manufacturers.find(({ name }) => slugify(name) === slugify(make));
  return brand?.logo.url == null ? null : (pictures.get(brand.logo.url) ?? null);
}
