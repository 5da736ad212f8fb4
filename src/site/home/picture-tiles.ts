import { isSameName } from '../../domain/search/search-segments.ts';
import { slugify } from '../../lib/text/slugify.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block, PictureTile } from '../../view/block.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';
import { siteMakes } from './quick-search.ts';

/** Body styles in stock, drawn or with the dealer's pictures. */
export function bodyTiles({ site, count, landings }: PlanContext): Block<Picture>[] {
  const { features, images, texts } = site.config;
  const bodies = landings.filter(({ kind, cars }) => kind === 'body' && cars.length > 0);
  const tiles = features.bodyTiles.flatMap((style): PictureTile<Picture>[] => {
    const landing = bodies.find(({ cars: [first] }) => isSameName(first?.simple_body ?? '', style));
    if (landing === undefined) return [];
    const { path, label, cars } = landing;
    const picture = firstPicture(site, images.bodyStyles[style] ?? null);
    return [{ href: path, label, count: count(cars), picture, drawing: slugify(style) }];
  });
  return tiles.length < 2 ? [] : [{ kind: 'picture-tiles', title: texts.browseByBody, more: null, tiles }];
}

/** Makes in stock: the popular ones as tiles, with a logo where the dealer has one. */
export function makeTiles({ site, count, landings }: PlanContext): Block<Picture>[] {
  const { texts } = site.config;
  const { popular, all } = siteMakes(site.config, landings);
  const shown = popular.length > 0 ? popular : all;
  if (shown.length < 2) return [];
  return [
    {
      kind: 'picture-tiles',
      title: texts.browseByMake,
      more: { label: texts.seeAllCars, href: links.searchAll },
      tiles: shown.slice(0, MAX_MAKES).map(({ name, landing }) => ({
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
const MAX_MAKES = 12;

function logoOf(make: string, site: Site): Picture | null {
  const brand = site.manufacturers.find(({ name }) => isSameName(name, make));
  return firstPicture(site, brand?.logo.url ?? null);
}
