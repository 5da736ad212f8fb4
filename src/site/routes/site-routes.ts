import { visibleLocations } from '../../domain/location/select-locations.ts';
import { offerPath, offersOf } from '../../domain/offer/offer.ts';
import { pageCount } from '../../domain/search/result-pages.ts';
import { slugify } from '../../lib/text/slugify.ts';
import type { Location } from '../../schemas/location.ts';
import type { Manufacturer } from '../../schemas/manufacturer.ts';
import type { Model } from '../../schemas/model.ts';
import type { Offer } from '../../schemas/offer.ts';
import { COLLECTION_HITS } from '../../view/collection-screen.ts';
import type { Site } from '../site.ts';
import { INFO_CONTENT, infoRoutes } from './fixed-routes.ts';
import { commonName } from './group-by-address.ts';
import { contentKey, links } from './links.ts';
import type { Route } from './route.ts';

/** The pages that a site has by the dealer's own files, whatever the stock. */
export function siteRoutes(site: Site): Route[] {
  return [
    { kind: 'home', path: links.home },
    { kind: 'not-found', path: links.notFound },
    ...infoRoutes(site.config).map(({ key, path }): Route => {
      const pages = key === 'parts-search' ? pageCount(site.parts.length, COLLECTION_HITS) : 1;
      return { kind: 'info', key, path, pages };
    }),
    ...offerRoutes(site),
    ...modelRoutes(site),
    ...locationRoutes(site),
    ...(site.config.features.directorySearch ? [{ kind: 'directory', path: links.directory } as const] : []),
    ...contentRoutes(site),
  ];
}

/** Offers of a site: those that do not exclude it, where offers are switched on. */
export function siteOffers({ config, offers }: Site): Offer[] {
  return config.features.specialOffers ? offersOf(offers, config) : [];
}

/** Models that a site shows. */
export function siteModels({ config, models }: Site): readonly Model[] {
  return config.features.modelPages ? models : [];
}

/** The address of a model: the one the dealer gives it, else its own page. */
export function modelAddress({ override_url, slug }: Pick<Model, 'override_url' | 'slug'>): string {
  return override_url ?? links.modelPage(slug);
}

/** Body styles of a model, as the dealer writes them. */
export function stylesOf({ bodyStyle, body }: Model): string[] {
  return bodyStyle.length > 0 ? bodyStyle : body;
}

/** Body styles of the models that a site shows, from A to Z; spellings of one address are one body style. */
export function siteBodyStyles(site: Site): string[] {
  const styles = Map.groupBy(siteModels(site).flatMap(stylesOf), slugify);
  styles.delete('');
  return [...styles.values()].map(commonName).sort();
}

/** One location is shown on the contact page; several have their own page. */
export function hasLocationIndex({ locations }: Pick<Site, 'locations'>): boolean {
  return visibleLocations(locations).length > 1;
}

function offerRoutes(site: Site): Route[] {
  const offers = siteOffers(site);
  if (offers.length === 0) return [];
  const routes = offers.map(
    (offer): Route => ({ kind: 'offer', path: offerPath(offer, site.config), offer }),
  );
  return [{ kind: 'offers', path: links.offers }, ...routes];
}

function modelRoutes(site: Site): Route[] {
  const models = siteModels(site);
  const brands: readonly Manufacturer[] = site.config.features.brandPages ? site.manufacturers : [];
  return [
    ...(models.length === 0 ? [] : [{ kind: 'models', path: links.models, body: null } as const]),
    ...siteBodyStyles(site).map(
      (body): Route => ({ kind: 'models', path: links.modelBodyFile(slugify(body)), body }),
    ),
    ...models
      .filter(({ override_url }) => override_url === null)
      .map((model): Route => ({ kind: 'model', path: links.modelPage(model.slug), model })),
    ...brands.map((brand): Route => ({ kind: 'brand', path: links.brand(brand.slug), brand })),
  ];
}

function locationRoutes(site: Site): Route[] {
  const pages = visibleLocations(site.locations).flatMap((location: Location): Route[] => [
    { kind: 'location', path: links.location(location.slug), location },
    { kind: 'contact-location', path: links.contactLocation(location.slug), location },
  ]);
  return hasLocationIndex(site) ? [{ kind: 'locations', path: links.locations }, ...pages] : pages;
}

/** First parts of addresses that other routes own. */
const TAKEN = [
  'cars',
  'search',
  'offers',
  'models',
  'brands',
  'locations',
  'contact-us',
  'parts',
  'feeds',
  '404',
  contentKey(links.offers),
];

/** A file of `content/` that is no known page is a new page: `content/careers.md` is `/careers/`. */
function contentRoutes({ config, content }: Site): Route[] {
  const { pagesHidden, directorySearch } = config.features;
  const directory = directorySearch ? [contentKey(links.directory)] : [];
  const others = new Set([...TAKEN, ...INFO_CONTENT, ...directory, ...pagesHidden]);
  return Object.keys(content)
    .filter(name => /^[a-z0-9-]+$/.test(name) && !others.has(name))
    .map(name => ({ kind: 'content', path: `/${name}/`, name }));
}
