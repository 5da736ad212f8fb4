import { type Country, currencyOf } from '../../domain/country/country.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** Texts that dealers write where no price is told. */
const UNTOLD =
  /^(?:poa|p\.o\.a\.?|tba|tbc|tbd|(?:price )?on application|enquire.*|inquire.*|call.*|contact.*|ask.*)$/i;
const AMOUNT = /^([A-Z]{1,3}(?=[$\s\d])|)\s*([$£€]?)\s*([-\d., ]*\d\.?)\s*([A-Z]{3})?\*?$/i;
const HIGHEST = 100_000_000;

function currencyIsOf(site: string, code: string, sign: string): boolean {
  const named = code === '' || code === site || `${code}D` === site || (code === 'A' && site === 'AUD');
  return named && (sign === '' || (sign === '£' ? site === 'GBP' : sign === '$' && site.endsWith('D')));
}

interface MoneyRules {
  country: Country;
  /** Rounded to whole currency units, as prices are; payments are not. */
  whole: boolean;
}

/**
 * An amount in the site's currency: `44395`, `"$44,395"`, `"44395 USD"`. Zero and `POA` say nothing. Another
 * currency is refused: no rate of exchange makes it this site's price.
 */
export function money({ country, whole }: MoneyRules): Coerce<number> {
  const site = currencyOf(country);
  const noAmount = new ParseError(`an amount in ${site} such as 24990 or "24990 ${site}"`);
  const otherCurrency = new ParseError(`an amount in ${site}, the currency of the site`);
  return raw => {
    const text = rawText(raw);
    if (text === null || (text !== undefined && UNTOLD.test(text))) return null;
    const parts = AMOUNT.exec(text?.slice(0, 60) ?? '');
    const value = plainNumber(parts?.[3]?.trim() ?? '');
    if (parts === null || value === undefined || value < 0 || value > HIGHEST) return noAmount;
    if (isAmbiguous(parts[3])) return noAmount;
    const code = (parts[1] || parts[4] || '').toUpperCase();
    if (!currencyIsOf(site, code, parts[2] ?? '')) return otherCurrency;
    return (whole ? Math.round(value) : value) || null;
  };
}
