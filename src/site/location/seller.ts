import { carLocation } from '../../domain/car/car-location.ts';
import { carPhone, locationPhone } from '../../domain/location/location-phone.ts';
import { responsibleDealership, responsibleLocation } from '../../domain/location/responsible-dealership.ts';
import { mainLocation, visibleLocations } from '../../domain/location/select-locations.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Seller } from '../../view/location-summary.ts';
import type { Site } from '../site.ts';
import { locationSummary, mailLink, phoneLink } from './location-summary.ts';

/** The contact for a car: its dealership, at the location the car stands at where that is known. */
export function carSeller(car: Car, site: Site): Seller {
  const { config } = site;
  const known = knownLocation(car, site);
  const whole = siteSeller(site, responsibleDealership(car.dealership_slug, config.dealerships));
  const location = known === null ? whole.location : locationSummary(known, config);
  const own = carPhone(car, known, config.dealerships, config.features.phoneOverrides);
  const email = known?.contact_detail.email ?? null;
  return {
    name: car.dealership_name ?? location?.name ?? whole.name,
    phone: own === null ? (location?.phone ?? whole.phone) : phoneLink(own, config.country),
    email: email === null ? whole.email : mailLink(email),
    location,
  };
}

/** The contact of a location: its own number and address, else the site's. */
export function locationSeller(location: Location, config: SiteConfig): Seller {
  const email = location.contact_detail.email ?? config.email;
  return {
    name: location.name,
    phone: locationSummary(location, config).phone,
    email: email === null ? null : mailLink(email),
    location: null,
  };
}

/** The contact for anything else: the responsible dealership of a group ([L13]), or the whole site. */
export function siteSeller(
  site: Pick<Site, 'config' | 'locations'>,
  dealership: string | null = null,
): Seller {
  const { config, locations } = site;
  const location = responsibleLocation(dealership, locations, config.dealerships);
  const phone = mainPhone(site, dealership);
  const own = location?.contact_detail.email ?? null;
  const email = dealership === null ? (config.email ?? own) : (own ?? config.email);
  return {
    name: config.dealerships.find(({ slug }) => slug === dealership)?.name ?? config.name,
    phone: phone === null ? null : phoneLink(phone, config.country),
    email: email === null ? null : mailLink(email),
    location: location === null ? null : locationSummary(location, config),
  };
}

/** The main phone number: of the dealership, of the location that speaks for the site, else of the site ([L13]). */
export function mainPhone(
  { config, locations }: Pick<Site, 'config' | 'locations'>,
  dealership: string | null = null,
): string | null {
  const { dealerships, features } = config;
  const any = { dealership_slug: dealership, location: null };
  const own = carPhone(any, null, dealerships, features.phoneOverrides);
  const speaking = responsibleLocation(dealership, locations, dealerships);
  const phoneOf = (location: Location | null) =>
    location === null ? null : locationPhone(location, features.phoneOverrides);
  return own ?? phoneOf(speaking) ?? config.phone ?? phoneOf(mainLocation(locations));
}

/** The visible location a car stands at; null where that is unknown: no data may claim it is at another ([L11]). */
export function knownLocation(car: Car, { locations }: Pick<Site, 'locations'>): Location | null {
  return carLocation(car, visibleLocations(locations));
}
