import { doesBusiness } from '../../domain/location/location-kind.ts';
import { responsibleDealership } from '../../domain/location/responsible-dealership.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import type { Page } from '../../view/page.ts';
import type { SearchScope } from '../../view/scoped-search.ts';
import { locationForm } from '../form/page-forms.ts';
import { type ArticlePlan, articlePage } from '../info/article-page.ts';
import type { PlanContext } from '../plan-context.ts';
import { links } from '../routes/links.ts';
import { hasLocationIndex } from '../routes/site-routes.ts';
import { carsIn, carsWithoutSearch, scopeBy, scopedSearch } from '../search/scoped-search.ts';
import { locationData } from '../seo/structured-dealer.ts';
import { locationsAs } from './location-blocks.ts';
import { locationDetails, locationPicture } from './location-details.ts';
import { addressLine } from './location-summary.ts';
import { locationSeller } from './seller.ts';

/** All locations on one page, of a site with several. */
export function locationsPage(context: PlanContext): Page {
  const { site, now } = context;
  const { locationsPageTitle, directoryTitle } = site.config.texts;
  const locations = visibleLocations(site.locations);
  // On their own page all are seen at once.
  const layout = site.config.features.locationsLayout === 'list' ? 'list' : 'grid';
  const index = locationsAs(layout, locations, site, now, { title: null, more: null });
  const directory: Block<Picture> = {
    kind: 'action',
    secondary: true,
    label: directoryTitle,
    href: links.directory,
  };
  return articlePage(context, {
    name: 'locations',
    path: links.locations,
    heading: locationsPageTitle,
    description: `${locationsPageTitle}: ${locations.map(({ name }) => name).join(', ')}.`,
    blocks: [...index, ...(context.hasPage(links.directory) ? [directory] : [])],
  });
}

/** A location, and the cars that stand there. */
export function locationPage(context: PlanContext, location: Location): Page {
  const { site, now } = context;
  return articlePage(context, {
    ...common(context, location),
    name: 'location',
    path: links.location(location.slug),
    heading: location.name,
    blocks: [
      ...locationsAs('grid', [location], site, now, { title: null, more: null }),
      ...carsAt(context, location),
    ],
  });
}

/** The page to contact a location. */
export function contactPage(context: PlanContext, location: Location): Page {
  const { site, now } = context;
  const { config } = site;
  return articlePage(context, {
    ...common(context, location),
    name: 'contact',
    path: links.contactLocation(location.slug),
    heading: fillText(config.texts.contactTitle, { name: location.name }),
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
): Pick<ArticlePlan, 'above' | 'description' | 'structuredData' | 'image' | 'dealership'> {
  const { config } = site;
  const address = addressLine(location.address, config.country);
  return {
    above: hasLocationIndex(site) ? [{ label: config.texts.locationsPageTitle, href: links.locations }] : [],
    description: joinTexts([location.name, address], ', '),
    structuredData: [locationData(location, config, now)],
    image: locationPicture(location, site),
    dealership: responsibleDealership(location.dealership_slug, config.dealerships),
  };
}

/** The cars that stand at a location, or else those of its dealership, and the search among them. */
function carsAt(context: PlanContext, location: Location): Block<Picture>[] {
  const { site, carsByLocation } = context;
  const cars = carsByLocation.get(location) ?? [];
  const title = fillText(site.config.texts.carsAtLocation, { name: location.name });
  const scope = locationScope(context, location, cars);
  const found = scope === null ? [] : carsIn(context, scope);
  const search =
    scope === null ? [] : scopedSearch(context, { kind: 'dealership', title, cars: found, scope });
  if (search.length > 0) return search;
  return cars.length === 0
    ? noCars(context, location)
    : carsWithoutSearch(context, title, cars, links.searchAll);
}

/** The values of one facet that find just these cars; where there are none, the dealership they belong to. */
function locationScope(
  context: PlanContext,
  { dealership_slug }: Location,
  cars: readonly Car[],
): SearchScope | null {
  if (cars.length === 0) return null;
  const own = (['dealership_slug', 'location_name', 'city'] as const)
    .map(facet => scopeBy(context, cars, [facet]))
    .find(scope => carsIn(context, scope).length === cars.length);
  if (own !== undefined) return own;
  if (dealership_slug === null) return null;
  const spellings = context.dealershipSpellings(dealership_slug);
  return spellings.length === 0 ? null : { dealership_slug: [...spellings] };
}

/** The message of a yard without cars; a workshop has none. */
function noCars({ site }: PlanContext, location: Location): Block<Picture>[] {
  const { texts } = site.config;
  if (!doesBusiness(location, 'sales')) return [];
  return [
    { kind: 'points', points: [texts.noStockAtLocation] },
    { kind: 'action', label: texts.seeAllCars, href: links.searchAll },
  ];
}
