import { isSameName } from '../search/search-segments.ts';
import { doesBusiness, type LocationKind, orderLocations } from './location-kind.ts';

export interface SelectableLocation {
  id: string;
  visible: boolean;
  primary: boolean;
  location_type: string | null;
  location_subtype: readonly string[];
  /** Names of the brands served; empty means all. */
  manufacturers: readonly string[];
}

/** The filters of a location block; null and empty filters let all through. */
export interface LocationChoice {
  show: 'primary' | 'all' | LocationKind;
  id: string | null;
  manufacturer: string | null;
  subtype: string | null;
  excludedIds: readonly string[];
}

const hasName = (names: readonly string[], name: string) => names.some(each => isSameName(each, name));

function passes(
  location: SelectableLocation,
  { manufacturer, subtype, excludedIds }: LocationChoice,
): boolean {
  if (excludedIds.includes(location.id)) return false;
  if (subtype !== null && !hasName(location.location_subtype, subtype)) return false;
  return (
    manufacturer === null ||
    location.manufacturers.length === 0 ||
    hasName(location.manufacturers, manufacturer)
  );
}

/** The locations visitors see, in their order ([L3], [L7]). */
export function visibleLocations<L extends Pick<SelectableLocation, 'visible' | 'location_type'>>(
  locations: readonly L[],
): L[] {
  return orderLocations(locations.filter(({ visible }) => visible));
}

/** The location that speaks for the dealer ([L5]). */
export function mainLocation<L extends Pick<SelectableLocation, 'visible' | 'location_type' | 'primary'>>(
  locations: readonly L[],
): L | null {
  const list = visibleLocations(locations);
  return list.find(({ primary }) => primary) ?? list[0] ?? null;
}

interface BrandLocation extends SelectableLocation {
  dealership_slug: string | null;
}

/** Where a manufacturer's cars are sold ([L12]): the locations that name it first, then the primary one. */
export function brandLocations<L extends BrandLocation>(
  locations: readonly L[],
  manufacturer: string | null,
  excludedIds: readonly string[],
): L[] {
  const names = ({ manufacturers }: L) => manufacturer !== null && hasName(manufacturers, manufacturer);
  const isGroup = new Set(locations.map(({ dealership_slug }) => dealership_slug)).size > 1;
  const sellers = isGroup ? locations.filter(each => sharesBrand(each, locations, manufacturer)) : locations;
  return selectLocations(sellers, {
    show: 'sales',
    id: null,
    manufacturer,
    subtype: null,
    excludedIds,
  }).sort((one, other) => Number(names(other)) - Number(names(one)) || rank(other) - rank(one));
}

/** Of a group, a location that names no brand sells those that its dealership names, if it names any. */
function sharesBrand(location: BrandLocation, all: readonly BrandLocation[], manufacturer: string | null) {
  const { manufacturers, dealership_slug } = location;
  if (manufacturer === null || manufacturers.length > 0 || dealership_slug === null) return true;
  const own = all
    .filter(each => each.dealership_slug === dealership_slug)
    .flatMap(each => each.manufacturers);
  return own.length === 0 || hasName(own, manufacturer);
}

const rank = ({ primary }: Pick<SelectableLocation, 'primary'>) => Number(primary);

/** The locations a block shows, in their order ([L4] to [L7]). */
export function selectLocations<L extends SelectableLocation>(
  locations: readonly L[],
  choice: LocationChoice,
): L[] {
  if (choice.id !== null) return locations.filter(location => location.id === choice.id).slice(0, 1);
  const list = visibleLocations(locations.filter(location => passes(location, choice)));
  if (choice.show === 'all') return list;
  if (choice.show === 'primary') return [mainLocation(list)].filter(found => found !== null);
  const kind = choice.show;
  return list.filter(location => doesBusiness(location, kind));
}
