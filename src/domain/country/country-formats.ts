import type { CountryFormats } from './country-file.ts';
import { indexByCode } from './index-by-code.ts';
import { readCountryPart } from './read-countries.ts';

/** How each country writes values. Browsers get this part of the files and no other. */
export const COUNTRY_FORMATS: ReadonlyMap<string, CountryFormats> = indexByCode(
  import.meta.env === undefined
    ? readCountryPart('formats')
    : import.meta.glob<CountryFormats>('./countries/*.json', { eager: true, import: 'formats' }),
);
