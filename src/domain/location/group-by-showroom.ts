import { isSameName } from '../search/search-segments.ts';
import { doesBusiness } from './location-kind.ts';

interface AddressedLocation {
  location_type: string | null;
  dealership_slug: string | null;
  address: { street: string | null; city: string | null };
}

/** A showroom with the workshops and parts counters that belong to it. */
interface Showroom<L> {
  location: L;
  departments: L[];
}

/**
 * Locations by their showrooms ([L15]): a location that does not sell cars belongs to the showroom of its dealership at
 * its address, else in its town, else to the first. One whose dealership has no showroom is listed by itself.
 */
export function groupByShowroom<L extends AddressedLocation>(locations: readonly L[]): Showroom<L>[] {
  const sells = (location: L) => doesBusiness(location, 'sales');
  const showrooms = locations.filter(sells);
  const heads = locations.filter(each => sells(each) || showroomOf(each, showrooms) === null);
  return heads.map(location => ({
    location,
    departments: locations.filter(each => !sells(each) && showroomOf(each, showrooms) === location),
  }));
}

function showroomOf<L extends AddressedLocation>(department: L, showrooms: readonly L[]): L | null {
  const own = showrooms.filter(({ dealership_slug }) => dealership_slug === department.dealership_slug);
  const inTown = own.filter(({ address }) => isSame(address.city, department.address.city));
  const atAddress = inTown.filter(({ address }) => isSame(address.street, department.address.street));
  return atAddress[0] ?? inTown[0] ?? own[0] ?? null;
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && isSameName(one, other);
}
