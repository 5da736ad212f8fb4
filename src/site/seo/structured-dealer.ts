import { locationPhone } from '../../domain/location/location-phone.ts';
import { visibleLocations } from '../../domain/location/select-locations.ts';
import { type ReviewFeatures, showsReviews } from '../../domain/review/reviews.ts';
import type { Location } from '../../schemas/location.ts';
import { mainPhone } from '../location/seller.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { sitePicture } from '../site-picture.ts';
import { withoutGaps } from '../without-gaps.ts';
import { specialHoursData, weekHoursData } from './structured-hours.ts';

/** Special days listed for a location: as many as its page shows. */
const SPECIAL_DAYS = 4;

/** schema.org AutoDealer of the site, with its visible locations as departments. */
export function autoDealerData(site: Site): object {
  const { config, locations, reviews } = site;
  const visible = visibleLocations(locations);
  const [only, ...more] = visible;
  const logo = sitePicture('logo', site);
  const absolute = (address: string) => new URL(address, config.origin).href;
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: config.name,
    url: absolute(links.home),
    logo: logo === null ? null : absolute(logo.fallback),
    email: config.email,
    ...(only !== undefined && more.length === 0 ? locationFields(only, config) : {}),
    telephone: mainPhone(site),
    aggregateRating: ratingData(reviews, config.features),
    department:
      more.length === 0
        ? null
        : visible.map(location => ({
            '@type': 'AutoDealer',
            name: location.name,
            url: absolute(links.location(location.slug)),
            ...locationFields(location, config),
          })),
  });
}

/** schema.org AutoDealer of one location, with its special days to come. */
export function locationData(location: Location, config: Site['config'], now: number): object {
  const { average_rating, review_count, reviews, address } = location;
  const known = locationFields(location, config);
  const special = specialHoursData(location, now, location.time_zone ?? config.time_zone, SPECIAL_DAYS);
  return withoutGaps({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: location.name,
    url: config.origin + links.location(location.slug),
    ...known,
    hasMap: address.place_url,
    specialOpeningHoursSpecification: special.length === 0 ? null : special,
    aggregateRating: ratingData(
      {
        average_rating: average_rating ?? reviews?.average_rating ?? null,
        count: review_count ?? reviews?.count ?? null,
      },
      config.features,
    ),
  });
}

/** The seller of a car: name, phone and address, without the hours of its own page. */
export function sellerData(name: string, location: Location | null, config: Site['config']): object {
  return {
    '@type': 'AutoDealer',
    name,
    ...(location === null ? {} : reach(location, config)),
  };
}

/** schema.org AggregateRating, where reviews may be shown ([V6]) and there is a rating. */
function ratingData(
  set: { average_rating: string | null; count: number | null } | null,
  features: ReviewFeatures,
): object | null {
  const count = Math.floor(set?.count ?? 0);
  if (set === null || count < 1 || !showsReviews(set, features)) return null;
  return {
    '@type': 'AggregateRating',
    ratingValue: Number.parseFloat(set.average_rating ?? ''),
    reviewCount: count,
    bestRating: 5,
  };
}

function locationFields(location: Location, config: Site['config']): object {
  const { address } = location;
  const hours = weekHoursData(location);
  return {
    ...reach(location, config),
    ...(address.lat === null || address.lang === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lang } }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
  };
}

function reach(location: Location, { features }: Site['config']): object {
  const { street, city, state, postcode } = location.address;
  const lines = withoutGaps({
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
  });
  return withoutGaps({
    telephone: locationPhone(location, features.phoneOverrides),
    address: Object.keys(lines).length === 0 ? null : { '@type': 'PostalAddress', ...lines },
  });
}
