import { carLocation } from '../../domain/car/car-location.ts';
import { carPhone, locationPhone } from '../../domain/location/location-phone.ts';
import { mainLocation, visibleLocations } from '../../domain/location/select-locations.ts';
import type { Car } from '../../schemas/car.ts';
import type { Location } from '../../schemas/location.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Seller } from '../../view/location-summary.ts';
import type { Site } from '../site.ts';
import { locationSummary, mailLink, phoneLink } from './location-summary.ts';

/** Who to talk to about a car: the location it stands at, else the one that speaks for the dealer. */
export function carSeller(car: Car, site: Site): Seller {
  const { config } = site;
  const known = knownLocation(car, site);
  const location = known ?? mainLocation(site.locations);
  const whole = siteSeller(site);
  const summary = location === null ? null : locationSummary(location, config);
  const own = carPhone(car, config.dealerships, config.features.phoneOverrides);
  const email = known?.contact_detail.email ?? null;
  return {
    name: car.dealership_name ?? location?.name ?? config.name,
    phone: own === null ? (summary?.phone ?? whole.phone) : phoneLink(own, config.country),
    email: email === null ? whole.email : mailLink(email),
    location: summary,
  };
}

/** Who to talk to at a location: its own number and address, else the site's. */
export function locationSeller(location: Location, config: SiteConfig): Seller {
  const email = location.contact_detail.email ?? config.email;
  return {
    name: location.name,
    phone: locationSummary(location, config).phone,
    email: email === null ? null : mailLink(email),
    location: null,
  };
}

/** Who to talk to about anything else. */
export function siteSeller(site: Pick<Site, 'config' | 'locations'>): Seller {
  const { config, locations } = site;
  const main = mainLocation(locations);
  const phone = mainPhone(site);
  const email = config.email ?? main?.contact_detail.email ?? null;
  return {
    name: config.name,
    phone: phone === null ? null : phoneLink(phone, config.country),
    email: email === null ? null : mailLink(email),
    location: main === null ? null : locationSummary(main, config),
  };
}

/** The number of the location that speaks for the dealer; without any that of the site. */
export function mainPhone({ config, locations }: Pick<Site, 'config' | 'locations'>): string | null {
  const main = mainLocation(locations);
  return (main === null ? null : locationPhone(main, config.features.phoneOverrides)) ?? config.phone;
}

/** The visible location a car stands at; null where nobody knows: no data may claim it is at another ([L11]). */
export function knownLocation(car: Car, { locations }: Pick<Site, 'locations'>): Location | null {
  return carLocation(car, visibleLocations(locations));
}
