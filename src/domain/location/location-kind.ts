export type LocationKind = 'sales' | 'service' | 'parts' | 'service-and-parts';

const SORT_ORDER: Record<string, number> = { sales: 1, service: 2, 'service-and-parts': 2, parts: 3 };

/** [L1] What a location is; empty counts as sales. */
export function locationKind(location: { location_type: string | null }): string {
  return location.location_type?.trim() || 'sales';
}

/** [L2] A service-and-parts location does service, parts, and both. */
export function doesBusiness(location: { location_type: string | null }, kind: LocationKind): boolean {
  const own = locationKind(location);
  return own === kind || (own === 'service-and-parts' && kind !== 'sales');
}

/** Sales, service, parts, then any other kind; equals keep their order ([L3]). */
export function orderLocations<L extends { location_type: string | null }>(locations: readonly L[]): L[] {
  const rank = (location: L) => SORT_ORDER[locationKind(location)] ?? 4;
  return locations.toSorted((a, b) => rank(a) - rank(b));
}
