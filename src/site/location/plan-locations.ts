import { isAvailable } from '../../domain/car/availability.ts';
import { carLocation } from '../../domain/car/car-location.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import { slugify } from '../../lib/slugify.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Page } from '../../view/page.ts';
import type { Block } from '../../view/page-blocks.ts';
import type { SearchScope } from '../../view/scoped-search.ts';
import { locationForm } from '../form/plan-forms.ts';
import { type ArticlePlan, articlePage } from '../info/article.ts';
import { links } from '../links.ts';
import type { PlanContext } from '../plan-context.ts';
import { carsIn, carsWithoutSearch, scopeBy, scopedSearch } from '../search/plan-scoped-search.ts';
import type { SearchScreens } from '../search/plan-search-screen.ts';
import { locationData } from '../seo/structured-dealer.ts';
import type { Site } from '../site.ts';
import { locationDetails, locationPicture } from './location-details.ts';
import { addressLine } from './location-summary.ts';
import { locationSeller } from './plan-seller.ts';
import { hasLocationIndex } from './select-site-locations.ts';

/** All locations on one page where there are several; a page for each visible one, and one to contact it. */
export function locationPages(context: PlanContext, screens: SearchScreens): Page[] {
  const { site, stock } = context;
  const locations = visibleLocations(site.locations);
  const available = stock.listed.filter(isAvailable);
  const cars = Map.groupBy(available, car => carLocation(car, locations));
  return [
    ...(hasLocationIndex(site) ? [indexPage(context, locations)] : []),
    ...locations.flatMap(location => [
      locationPage(
        context,
        location,
        carsAt(context, screens, location, cars.get(location) ?? [], available),
      ),
      contactPage(context, location),
    ]),
  ];
}

export function locationPaths(site: Site): string[] {
  return [
    ...(hasLocationIndex(site) ? [links.locations] : []),
    ...visibleLocations(site.locations).flatMap(({ slug }) => [
      links.location(slug),
      links.contactLocation(slug),
    ]),
  ];
}

function indexPage(context: PlanContext, locations: readonly Location[]): Page {
  const { site, now } = context;
  return articlePage(context, {
    name: 'locations',
    path: links.locations,
    heading: site.config.texts.locationsPageTitle,
    description: `${site.config.texts.locationsPageTitle}: ${locations.map(({ name }) => name).join(', ')}.`,
    blocks: [
      {
        kind: 'locations',
        title: null,
        more: null,
        layout: 'grid',
        locations: locations.map(location => locationDetails(location, site, now)),
      },
      ...(context.hasPage(links.directory)
        ? [{ kind: 'action', label: site.config.texts.directoryTitle, href: links.directory } as const]
        : []),
    ],
  });
}

function locationPage(context: PlanContext, location: Location, cars: readonly Block<Picture>[]): Page {
  const { site, now } = context;
  return articlePage(context, {
    ...common(context, location),
    name: 'location',
    path: links.location(location.slug),
    heading: location.name,
    blocks: [
      {
        kind: 'locations',
        title: null,
        more: null,
        layout: 'grid',
        locations: [locationDetails(location, site, now)],
      },
      ...cars,
    ],
  });
}

function contactPage(context: PlanContext, location: Location): Page {
  const { site, now } = context;
  const { config } = site;

  return articlePage(context, {
    ...common(context, location),
    name: 'contact',
    path: links.contactLocation(location.slug),
    heading: config.texts.contactTitle.replaceAll('{name}', location.name),
    blocks: [
      {
        kind: 'contact',
        seller: locationSeller(location, config),
        locations: [locationDetails(location, site, now)],
        form: locationForm(location, site),
      },
    ],
  });
}

function common(
  { site, now }: PlanContext,
  location: Location,
): Pick<ArticlePlan, 'above' | 'description' | 'structuredData' | 'image'> {
  const { config } = site;
  const address = addressLine(location.address);
  const picture = locationPicture(location, site);
  return {
    above: hasLocationIndex(site) ? [{ label: config.texts.locationsPageTitle, href: links.locations }] : [],
    description: [location.name, address].filter(part => part !== null).join(', '),
    structuredData: [locationData(location, config, now)],
    image: picture === null ? null : new URL(picture.fallback, config.origin).href,
  };
}

/** The cars that stand at a location, or else those of its dealership, and the search among them. */
function carsAt(
  context: PlanContext,
  screens: SearchScreens,
  location: Location,
  cars: readonly Car[],
  available: readonly Car[],
): Block<Picture>[] {
  const { texts } = context.site.config;
  const title = texts.carsAtLocation.replaceAll('{name}', location.name);
  const scope = locationScope(context, location, cars, available);
  const found = scope === null ? [] : carsIn(context, available, scope);
  const search =
    scope === null ? [] : scopedSearch(context, screens, { kind: 'dealership', title, cars: found, scope });
  if (search.length > 0) return search;
  return cars.length === 0
    ? noCars(context, location)
    : carsWithoutSearch(context, title, cars, links.searchAll);
}

/** Said of one facet, what finds just these cars; where nothing does, the dealership they belong to. */
function locationScope(
  context: PlanContext,
  { dealership_slug }: Location,
  cars: readonly Car[],
  available: readonly Car[],
): SearchScope | null {
  if (cars.length === 0) return null;
  const own = (['dealership_slug', 'location_name', 'city'] as const)
    .map(facet => scopeBy(context, cars, [facet]))
    .find(scope => carsIn(context, available, scope).length === cars.length);
  if (own !== undefined) return own;
  const theirs = available.filter(
    car => dealership_slug !== null && slugify(car.dealership_slug ?? '') === slugify(dealership_slug),
  );
  return theirs.length === 0 ? null : scopeBy(context, theirs, ['dealership_slug']);
}

/** A yard without cars says so; a workshop has none. */
function noCars({ site }: PlanContext, location: Location): Block<Picture>[] {
  const { texts } = site.config;
  if (!doesBusiness(location, 'sales')) return [];
  return [
    { kind: 'points', points: [texts.noStockAtLocation] },
    { kind: 'action', label: texts.seeAllCars, href: links.searchAll },
  ];
}
