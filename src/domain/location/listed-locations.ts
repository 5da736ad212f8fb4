/** A location as a site lists it; null keeps the location's own value. */
interface Listed<Type> {
  id: string;
  location_type: Type | null;
  dealership_slug: string | null;
  location_name: string | null;
}

interface Listable<Type> {
  id: string;
  name: string;
  visible: boolean;
  location_type: Type;
  dealership_slug: string | null;
}

/**
 * The locations of a site that lists them ([L14]): those it lists are shown with its own values for them, and all
 * others are hidden. Nothing changes where it lists none that there is.
 */
export function listedLocations<Type, L extends Listable<Type>>(
  listed: readonly Listed<Type>[],
  locations: readonly L[],
): L[] {
  const byId = new Map(listed.map(entry => [entry.id, entry]));
  if (!locations.some(({ id }) => byId.has(id))) return [...locations];
  return locations.map(location => {
    const entry = byId.get(location.id);
    if (entry === undefined) return { ...location, visible: false };
    return {
      ...location,
      name: entry.location_name ?? location.name,
      location_type: entry.location_type ?? location.location_type,
      dealership_slug: entry.dealership_slug ?? location.dealership_slug,
    };
  });
}
