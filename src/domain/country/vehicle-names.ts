import { countryOf } from './country.ts';
import type { CountryVehicles } from './country-file.ts';
import { COUNTRY_VEHICLES } from './country-vehicles.ts';

const NO_NAMES: CountryVehicles = { bodies: {}, fuels: {} };

function vehiclesOf(country: string | null | undefined): CountryVehicles {
  return COUNTRY_VEHICLES.get(countryOf(country)) ?? NO_NAMES;
}

/** A body style as the country calls it ([M10]); one that we do not know stays as the feed writes it. */
export function bodyName(body: string, country: string | null | undefined): string {
  const { bodies } = vehiclesOf(country);
  return Object.hasOwn(bodies, body) ? (bodies[body] ?? body) : body;
}

/** A fuel as the country calls it ([M10]): `Unleaded Petrol` is `Unleaded Gasoline` in the US. */
export function fuelName(fuel: string, country: string | null | undefined): string {
  const names = Object.entries(vehiclesOf(country).fuels);
  return names.reduce(
    (text, [word, name]) => text.replace(new RegExp(`\\b${word}\\b`, 'gi'), found => inCaseOf(found, name)),
    fuel,
  );
}

/** The name with a capital where the word it replaces has one. */
function inCaseOf(word: string, name: string): string {
  const first = name.charAt(0);
  return (/^\p{Lu}/u.test(word) ? first.toUpperCase() : first) + name.slice(1);
}
