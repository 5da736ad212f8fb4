import { formatCount } from '../../domain/country/format-count.ts';
import { isGroup } from '../../domain/location/is-group.ts';
import { locationPhones } from '../../domain/location/location-phone.ts';
import { locationRating } from '../../domain/location/location-rating.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Location } from '../../schemas/location.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { ContactLink, LocationDetails, LocationMap } from '../../view/location-summary.ts';
import { locationLicences } from '../frame/licences.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import { firstPicture } from '../site-picture.ts';
import { directions, locationWithHolidays, mailLink, mapQuery, phoneLink } from './location-summary.ts';
import { locationAt } from './positions.ts';

/** A location as its card shows it, with the ways to reach it. Hidden locations have no pages. */
export function locationDetails(location: Location, site: Site, now: number): LocationDetails<Picture> {
  const { config } = site;
  const { contact_detail } = location;
  return {
    ...locationWithHolidays(location, config, now),
    at: locationAt(location, site),
    href: location.visible ? links.location(location.slug) : null,
    contact: location.visible ? links.contactLocation(location.slug) : null,
    dealership: isGroup(config.dealerships) ? location.dealership_slug : null,
    phones: phones(location, config),
    email: contact_detail.email === null ? null : mailLink(contact_detail.email),
    picture: locationPicture(location, site),
    licences: locationLicences(location, config.country),
    rating: rating(location, config),
    map: config.features.maps ? locationMap(location, config) : null,
  };
}

/** Its own picture, else the placeholder of locations without. */
export function locationPicture({ image }: Location, site: Site): Picture | null {
  return firstPicture(site, image, site.config.images.noLocation);
}

function phones(location: Location, config: SiteConfig): ContactLink[] {
  const own = locationPhones(location, config.features.phoneOverrides);
  const numbers = own.length === 0 && config.phone !== null ? [config.phone] : own;
  const byHref = new Map(
    numbers.map(number => phoneLink(number, config.country)).map(link => [link.href, link] as const),
  );
  return [...byHref.values()];
}

function rating(location: Location, { country, features, texts }: SiteConfig): string | null {
  const found = locationRating(location, features);
  if (found === null) return null;
  return fillText(texts.reviewsCount, { average: found.average, count: formatCount(found.count, country) });
}

/** Google's embedded map: by the location's key where it has one, else the one that needs none. */
function locationMap(location: Location, { texts, country }: SiteConfig): LocationMap | null {
  const { address, name } = location;
  const query = mapQuery(address, country);
  const page = directions(location, country);
  if (query === null || page === null) return null;
  const { map_key: key, place_id } = address;
  const named = place_id === null ? query : `place_id:${place_id}`;
  const embed =
    key === null
      ? `https://www.google.com/maps?${new URLSearchParams({ q: query, output: 'embed' })}`
      : `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: named })}`;
  return { embed, page, title: fillText(texts.mapOf, { name }) };
}
