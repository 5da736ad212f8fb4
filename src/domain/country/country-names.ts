import { type Country, countryOf } from './country.ts';

/** What a body style is called where it is not called as in Australia. */
const BODIES: Partial<Record<Country, Record<string, string>>> = {
  US: { Ute: 'Pickup', Hatch: 'Hatchback', 'People Mover': 'Minivan' },
  GB: { Ute: 'Pickup', Hatch: 'Hatchback', 'People Mover': 'MPV', Sedan: 'Saloon', Wagon: 'Estate' },
};

/** A body style as the country calls it ([M10]); one that we do not know stays as the feed writes it. */
export function bodyName(body: string, country: string | null | undefined): string {
  const names = BODIES[countryOf(country)] ?? {};
  return Object.hasOwn(names, body) ? (names[body] ?? body) : body;
}

/** A fuel as the country calls it ([M10]): `Unleaded Petrol` is `Unleaded Gasoline` in the US. */
export function fuelName(fuel: string, country: string | null | undefined): string {
  if (countryOf(country) !== 'US') return fuel;
  return fuel.replace(/\bpetrol\b/gi, word => (word.startsWith('P') ? 'Gasoline' : 'gasoline'));
}
