import { isGroup } from '../location/is-group.ts';
import { isSameName } from '../search/search-segments.ts';
import { type CarLocation, carLocation, type LocatedCar } from './car-location.ts';

interface OwnedCar extends LocatedCar {
  dealership_id: string | null;
  dealership_name: string | null;
}

interface Dealership {
  slug: string;
  id: string | null;
  name: string | null;
}

/**
 * [L16] A car of a group with its dealership: the one it names by slug, id or name, else that of the location it stands
 * at. Feeds of a whole group often know no more than a place, or a slug without a name.
 */
export function withDealership<C extends OwnedCar>(
  car: C,
  locations: readonly CarLocation[],
  dealerships: readonly Dealership[],
): C {
  const { dealership_slug: own, dealership_id: id, dealership_name: named } = car;
  if (!isGroup(dealerships) || (own !== null && named !== null)) return car;
  if (own !== null)
    return { ...car, dealership_name: dealerships.find(({ slug }) => slug === own)?.name ?? null };
  const at = carLocation(car, locations)?.dealership_slug ?? null;
  const found =
    dealerships.find(each => each.id !== null && each.id === id) ??
    dealerships.find(({ name }) => name !== null && named !== null && isSameName(name, named)) ??
    dealerships.find(({ slug }) => slug === at);
  if (found === undefined) return car;
  return { ...car, dealership_slug: found.slug, dealership_name: named ?? found.name };
}
