import { countryOf } from './country.ts';
import type { CountryFile } from './country-file.ts';
import { indexByCode } from './index-by-code.ts';
import { readCountries } from './read-countries.ts';

/** [M14] Every country, by code. For the server: browsers take the parts they need. */
export const COUNTRIES: ReadonlyMap<string, CountryFile> = indexByCode(
  import.meta.env === undefined
    ? readCountries()
    : import.meta.glob<CountryFile>('./countries/*.json', { eager: true, import: 'default' }),
);

/** All that depends on a country; of none that we know, that of Australia ([M1]). */
export function countryFile(country: string | null | undefined): CountryFile {
  const found = COUNTRIES.get(countryOf(country));
  if (found === undefined) throw new Error(`The file of the country ${country} is missing.`);
  return found;
}
