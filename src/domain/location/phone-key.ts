import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { countryOf } from '../country/country.ts';
import { COUNTRY_CODES } from '../country/country-codes.ts';

/**
 * [N7] The digits of a number as dialled from anywhere, however people in the country write it: two numbers are one
 * phone when these are equal. An extension is no part of it. Null for a text without digits.
 */
export function phoneKey(phone: string, country: string | null | undefined): string | null {
  // `00` begins a number of abroad in most countries, and a national number in none of ours; `0011` is Australia's.
  const text = phone.trim().replace(/^00(?=[2-9]|1[^1])/, '+');
  const code = countryOf(country);
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(code) ? { defaultCountry: code } : {});
  return (parsed?.number ?? text).replace(/\D/g, '') || null;
}

/** [N7] All that a number can mean where the country it was written in is unknown. */
export function phoneKeys(phone: string): string[] {
  return [...new Set(COUNTRY_CODES.flatMap(country => phoneKey(phone, country) ?? []))];
}
