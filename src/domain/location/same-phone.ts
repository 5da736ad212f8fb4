import { type Country, countryOf } from '../country/country.ts';

interface Dialling {
  code: string;
  /** Before a number of the country, and before one of another. */
  trunk: string;
  abroad: RegExp;
  /** How many digits a number has without the trunk prefix. */
  digits: readonly [least: number, most: number];
}

const DIALLING: Record<Country, Dialling> = {
  AU: { code: '61', trunk: '0', abroad: /^00(?:11)?(?=[1-9])/, digits: [9, 10] },
  NZ: { code: '64', trunk: '0', abroad: /^00(?=[1-9])/, digits: [8, 10] },
  US: { code: '1', trunk: '', abroad: /^011(?=[1-9])/, digits: [10, 10] },
  GB: { code: '44', trunk: '0', abroad: /^00(?=[1-9])/, digits: [9, 10] },
};

/**
 * [N7] The digits of a number as dialled from anywhere, however people in the country write it: two numbers are one
 * phone when these are equal. An extension is no part of it. Null for a text without digits.
 */
export function phoneKey(phone: string, country: string | null | undefined): string | null {
  const { code, trunk, abroad, digits } = DIALLING[countryOf(country)];
  const text = phone.trim().replace(/(?:ext?\.?|x)\s*\d+$/i, '');
  const all = text.replace(/\D/g, '');
  if (all === '') return null;
  if (/^\(?\+/.test(text)) return withoutTrunk(all);
  if (abroad.test(all)) return withoutTrunk(all.replace(abroad, ''));
  const rest = all.startsWith(code) ? withoutTrunk(all).slice(code.length) : '';
  if (rest.length >= digits[0] && rest.length <= digits[1]) return code + rest;
  return code + (trunk !== '' && all.startsWith(trunk) ? all.slice(trunk.length) : all);
}

/** `+61 (0)7 …`: between the country's code and the number stands no trunk prefix when it is dialled. */
function withoutTrunk(digits: string): string {
  const known = Object.values(DIALLING).find(
    ({ code, trunk }) => trunk !== '' && digits.startsWith(code + trunk),
  );
  return known === undefined ? digits : known.code + digits.slice(known.code.length + known.trunk.length);
}

/** [N7] All that a number can mean where nobody says in which country it was written. */
export function phoneKeys(phone: string): string[] {
  return Object.keys(DIALLING).flatMap(country => phoneKey(phone, country) ?? []);
}
