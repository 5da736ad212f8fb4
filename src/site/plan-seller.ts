import { carLocation as knownLocation } from '../domain/car-location.ts';
import { orderLocations } from '../domain/location-kind.ts';
import type { Seller } from '../domain/location-summary.ts';
import type { Car } from '../schemas/car.ts';
import type { Location } from '../schemas/location.ts';
import { locationPhone, locationSummary, mailLink, phoneLink } from './location-summary.ts';
import type { Site } from './site.ts';

/** Who to talk to about a car: its own location, else the dealership's, else the site's first. */
export function carSeller(car: Car, site: Site): Seller {
  const { config } = site;
  const location = carLocation(car, site);
  const whole = siteSeller(site);
  const summary = location === null ? null : locationSummary(location, config);
  const own = phoneOverride(car, config.features.phoneOverrides) ?? car.location?.phone ?? null;
  return {
    ...whole,
    name: car.dealership_name ?? location?.name ?? config.name,
    phone: own === null ? (summary?.phone ?? whole.phone) : phoneLink(own, config.country),
    location: summary,
  };
}

/** Who to talk to about anything else. */
export function siteSeller({ config, locations }: Site): Seller {
  const primary = visible(locations).find(location => location.primary) ?? visible(locations)[0];
  const phone = (primary === undefined ? null : locationPhone(primary)) ?? config.phone;
  const email = config.email ?? primary?.contact_detail.email ?? null;
  return {
    name: config.name,
    phone: phone === null ? null : phoneLink(phone, config.country),
    email: email === null ? null : mailLink(email),
    location: primary === undefined ? null : locationSummary(primary, config),
  };
}

/** The dealer's number in place of a dealership's own. A feed names the dealership: only the record's own keys count. */
function phoneOverride(car: Car, overrides: Readonly<Record<string, string>>): string | undefined {
  const slug = car.dealership_slug;
  return slug !== null && Object.hasOwn(overrides, slug) ? overrides[slug] : undefined;
}

/** The visible location that sells a car; the site's first where nothing says which. */
export function carLocation(car: Car, { locations }: Site): Location | null {
  const shown = visible(locations);
  return knownLocation(car, shown) ?? shown[0] ?? null;
}

function visible(locations: readonly Location[]): Location[] {
  return orderLocations(locations.filter(location => location.visible));
}
