import { indexByCode } from './index-by-code.ts';
import { readCountryPart } from './read-countries.ts';

const NAMES: ReadonlyMap<string, readonly string[]> = indexByCode(
  import.meta.env === undefined
    ? readCountryPart('names')
    : import.meta.glob<readonly string[]>('./countries/*.json', { eager: true, import: 'names' }),
);

/** Every country there is a file of: `AU`, `CA`. */
export const COUNTRY_CODES: readonly string[] = [...NAMES.keys()];

const BY_NAME: ReadonlyMap<string, string> = new Map(
  [...NAMES].flatMap(([code, names]) => [code, ...names].map(name => [name.toUpperCase(), code])),
);

/** The code of a country by itself or a name of the country; null for none we know. */
export function countryCode(text: string): string | null {
  return BY_NAME.get(text.trim().toUpperCase()) ?? null;
}
