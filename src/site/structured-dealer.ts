import type { Location } from '../schemas/location.ts';
import { links } from './links.ts';
import { locationPhone } from './location-summary.ts';
import type { Site } from './site.ts';

/** schema.org AutoDealer of the site, with its visible locations as departments. */
export function autoDealerData({ config, locations }: Site): object {
  const visible = locations.filter(location => location.visible);
  const [only] = visible;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: config.name,
    url: config.origin,
    ...(config.phone === null ? {} : { telephone: config.phone }),
    ...(config.email === null ? {} : { email: config.email }),
    ...(visible.length === 1 && only !== undefined ? place(only) : {}),
    ...(visible.length > 1
      ? {
          department: visible.map(location => ({
            '@type': 'AutoDealer',
            name: location.name,
            ...place(location),
          })),
        }
      : {}),
  };
}

/** schema.org AutoDealer of one location. */
export function locationData(location: Location, { origin }: Pick<Site['config'], 'origin'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: location.name,
    url: origin + links.location(location.slug),
    ...place(location),
  };
}

function place(location: Location): object {
  const { address } = location;
  const phone = locationPhone(location);
  return {
    ...(phone === null ? {} : { telephone: phone }),
    address: Object.fromEntries(
      Object.entries({
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.postcode,
      }).filter(([, value]) => value !== null),
    ),
    ...(address.lat === null || address.lang === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lang } }),
  };
}
