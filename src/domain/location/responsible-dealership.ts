import { isGroup } from './is-group.ts';
import { brandLocations, mainLocation, type SelectableLocation } from './select-locations.ts';

interface OwnLocation extends SelectableLocation {
  dealership_slug: string | null;
}

interface Dealership {
  slug: string;
}

/**
 * The dealership whose contact a page about something of this dealership shows ([L13]): null on a site of one, and
 * where the site has no such dealership.
 */
export function responsibleDealership(
  slug: string | null,
  dealerships: readonly Dealership[],
): string | null {
  const isOne = isGroup(dealerships) && dealerships.some(dealership => dealership.slug === slug);
  return isOne ? slug : null;
}

/** The dealership of a group that alone sells a manufacturer's new cars, by its locations; else null ([L13]). */
export function brandDealership(
  manufacturer: string | null,
  locations: readonly OwnLocation[],
  dealerships: readonly Dealership[],
): string | null {
  const sellers = brandLocations(locations, manufacturer, []).filter(
    ({ manufacturers }) => manufacturers.length > 0,
  );
  const [only = null, ...others] = new Set(sellers.map(({ dealership_slug }) => dealership_slug));
  return others.length > 0 ? null : responsibleDealership(only, dealerships);
}

/** The location that speaks for a dealership of a group, or for a site of one; none speaks for a whole group ([L13]). */
export function responsibleLocation<L extends OwnLocation>(
  dealership: string | null,
  locations: readonly L[],
  dealerships: readonly Dealership[],
): L | null {
  if (dealership !== null)
    return mainLocation(locations.filter(({ dealership_slug }) => dealership_slug === dealership));
  return isGroup(dealerships) ? null : mainLocation(locations);
}
