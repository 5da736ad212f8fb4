import { doesBusiness } from '../location/location-kind.ts';
import { isSameName } from '../search/search-segments.ts';

/** The location of a car in its feed: feeds give it in different ways, and often not at all. */
export interface LocatedCar {
  location: { slug: string | null } | null;
  location_name: string | null;
  dealership_slug: string | null;
  city: string | null;
}

export interface CarLocation {
  slug: string;
  name: string;
  dealership_slug: string | null;
  location_type: string | null;
  address: { city: string | null };
}

/** The location a car stands at, of those given in their order; null when it is unknown which ([L10], [L11]). */
export function carLocation<L extends CarLocation>(car: LocatedCar, locations: readonly L[]): L | null {
  const selling = locations.filter(location => doesBusiness(location, 'sales'));
  const only = selling.length === 1 ? selling[0] : undefined;
  return (
    locations.find(({ slug }) => slug === car.location?.slug) ??
    locations.find(({ name }) => same(name, car.location_name)) ??
    locations.find(({ dealership_slug }) => same(dealership_slug, car.dealership_slug)) ??
    selling.find(({ address }) => same(address.city, car.city)) ??
    only ??
    null
  );
}

/** Signs without a letter are no name: feeds fill empty fields with them. */
function same(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && /[\p{L}\p{N}]/u.test(a) && isSameName(a, b);
}
