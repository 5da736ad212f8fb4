import { isAvailable } from '../domain/availability.ts';
import { carLocation } from '../domain/car-location.ts';
import type { Block } from '../domain/page-blocks.ts';
import { visibleLocations } from '../domain/select-locations.ts';
import type { Car } from '../schemas/car.ts';
import type { Location } from '../schemas/location.ts';
import type { Picture } from '../schemas/picture.ts';
import { type ArticlePlan, articlePage } from './article.ts';
import { links } from './links.ts';
import { locationDetails, locationPicture } from './location-details.ts';
import { addressLine } from './location-summary.ts';
import type { Page } from './page.ts';
import type { PlanContext } from './plan-context.ts';
import { locationForm } from './plan-forms.ts';
import { locationSeller } from './plan-seller.ts';
import { hasLocationIndex } from './select-site-locations.ts';
import type { Site } from './site.ts';
import { locationData } from './structured-dealer.ts';

/** All locations on one page where there are several; a page for each visible one, and one to contact it (spec §2). */
export function locationPages(context: PlanContext): Page[] {
  const { site, stock } = context;
  const locations = visibleLocations(site.locations);
  const cars = Map.groupBy(stock.listed.filter(isAvailable), car => carLocation(car, locations));
  return [
    ...(hasLocationIndex(site) ? [indexPage(context, locations)] : []),
    ...locations.flatMap(location => [
      locationPage(context, location, cars.get(location) ?? []),
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

function locationPage(context: PlanContext, location: Location, cars: readonly Car[]): Page {
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
      ...carsAt(context, location, cars),
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

/** Cars shown on the page of a location. */
const CARS = 8;

/** The latest cars that stand at a location, and the way to all of its dealership. */
function carsAt(
  { site, card, notes, hasPage }: PlanContext,
  location: Location,
  cars: readonly Car[],
): Block<Picture>[] {
  const { texts } = site.config;
  if (cars.length === 0) return [];
  const dealership =
    location.dealership_slug === null ? null : links.searchDealership(location.dealership_slug);
  const cards = cars.slice(0, CARS).map(card);
  const title = texts.carsAtLocation.replaceAll('{name}', location.name);
  const own = dealership !== null && hasPage(dealership);
  const more = {
    label: own ? texts.seeMoreFromDealership : texts.seeAllCars,
    href: own ? dealership : links.searchAll,
  };
  return [{ kind: 'cars', title, more, cards, notes: notes(cards) }];
}
