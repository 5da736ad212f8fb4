import { countryFile } from '../country/countries.ts';

interface ZonedLocation {
  /** IANA zone; null where the location names none. */
  time_zone: string | null;
  visible: boolean;
  primary: boolean;
  address: { state: string | null };
}

interface ZonedSite {
  country: string;
  time_zone: string;
}

/**
 * Locations with the time zone of their hours ([H11]): their own, else that of their state, else the site's. A zone that the
 * site names, other than its country's, is that of its main location's whole state.
 */
export function withTimeZones<L extends ZonedLocation>(
  locations: readonly L[],
  { country, time_zone: siteZone }: ZonedSite,
): L[] {
  const { timeZone, stateTimeZones = {}, stateNames = {} } = countryFile(country);
  const stateOf = ({ address: { state } }: ZonedLocation) => {
    const said = stateKey(state ?? '');
    const named = Object.entries(stateNames).find(([, name]) => stateKey(name) === said);
    return named?.[0] ?? (said || null);
  };
  const visible = locations.filter(location => location.visible);
  const main = visible.find(({ primary }) => primary) ?? visible[0];
  const home = siteZone === timeZone || main === undefined ? null : stateOf(main);
  const zoneOf = (state: string | null) => {
    if (state === null || state === home) return siteZone;
    return Object.entries(stateTimeZones).find(([, states]) => states.includes(state))?.[0] ?? siteZone;
  };
  return locations.map(location => ({
    ...location,
    time_zone: location.time_zone ?? zoneOf(stateOf(location)),
  }));
}

/** `S.A.` is SA, `Québec` QUEBEC. */
function stateKey(state: string): string {
  return state
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
}
