import type { CountryVehicles } from './country-file.ts';
import { indexByCode } from './index-by-code.ts';
import { readCountryPart } from './read-countries.ts';

/** Each country's names of vehicles and fuels. Browsers get this part of the files and no other. */
export const COUNTRY_VEHICLES: ReadonlyMap<string, CountryVehicles> = indexByCode(
  import.meta.env === undefined
    ? readCountryPart('vehicles')
    : import.meta.glob<CountryVehicles>('./countries/*.json', { eager: true, import: 'vehicles' }),
);
