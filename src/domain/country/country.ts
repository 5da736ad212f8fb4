import { countryCode } from './country-codes.ts';
import type { CountryFormats, DistanceUnit } from './country-file.ts';
import { COUNTRY_FORMATS } from './country-formats.ts';

/** Whose rules a site follows that names no country we know ([M1]). */
const DEFAULT_COUNTRY = 'AU';

/** The code of the country whose rules a site follows: by code or name, Australia when it names none we know ([M1]). */
export function countryOf(text: string | null | undefined): string {
  return countryCode(text ?? '') ?? DEFAULT_COUNTRY;
}

function formatsOf(country: string | null | undefined): CountryFormats {
  const found = COUNTRY_FORMATS.get(country ?? '') ?? COUNTRY_FORMATS.get(countryOf(country));
  if (found === undefined) throw new Error(`The country ${country} has no formats.`);
  return found;
}

/** [M2] The BCP 47 tag by which numbers, money and days in figures are written: `en-AU`, `sv-SE`. */
export function localeOf(country: string | null | undefined): string {
  return formatsOf(country).locale;
}

/** [M12] The BCP 47 tag of the texts, and of days in words: `en-AU`, `en-SE`. */
export function languageOf(country: string | null | undefined): string {
  return formatsOf(country).language;
}

/** [M3] An ISO 4217 code such as `AUD`. */
export function currencyOf(country: string | null | undefined): string {
  return formatsOf(country).currency;
}

/** [M4] The unit in which the country's odometers count. */
export function distanceUnitOf(country: string | null | undefined): DistanceUnit {
  return formatsOf(country).distanceUnit;
}
