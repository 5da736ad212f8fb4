import { isGroup } from '../../domain/location/is-group.ts';
import { doesBusiness } from '../../domain/location/location-kind.ts';
import type { LeadLocation, LeadSite } from '../../schemas/lead/lead-site.ts';

/** Where a visit would be: that location, else a sales yard of the dealership; the only one where none is named. */
export function visitLocation(
  { locations, dealerships }: LeadSite,
  known: { location: string | null; dealership_slug: string | null },
): LeadLocation | null {
  const selling = locations.filter(location => doesBusiness(location, 'sales'));
  const [only, ...others] = selling;
  return (
    locations.find(({ slug }) => slug === known.location) ??
    selling.find(({ dealership_slug: slug }) => known.dealership_slug && slug === known.dealership_slug) ??
    // One dealership with several yards takes bookings at its first.
    (others.length === 0 || !isGroup(dealerships) ? (only ?? null) : null)
  );
}
