import { countryFile } from '../../domain/country/countries.ts';
import { isCurrencyOf } from '../../domain/country/is-currency-of.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

/** Texts that dealers write where no price is told. */
const UNTOLD =
  /^\p{Sc}?(?:price )?(?:p\.? ?o\.? ?a\b.*|tb[acd]|(?:up)?on (?:application|request)|(?:please )?(?:enquire|inquire|call|contact|ask|request).*)\*?$/iu;
const AMOUNT =
  /^([A-Z]{1,3}(?=[\p{Sc}\s\d])|)\s*(\p{Sc}?)\s*([-\d., ]*\d\.?)\s*(\p{Sc}?)\s*([A-Z]{2,3}(?=\.?\*?$)|[:,]-|)\.?\*?$/iu;
const HIGHEST = 100_000_000;

interface MoneyRules {
  /** Its code. */
  country: string;
  /** Rounded to whole currency units, as prices are; payments are not. */
  whole: boolean;
}

/**
 * An amount in the site's currency: `44395`, `"$44,395"`, `"44395 USD"`. Zero and `POA` say nothing. Another
 * currency is refused: no rate of exchange makes it this site's price.
 */
export function money({ country, whole }: MoneyRules): Coerce<number> {
  const file = countryFile(country);
  const site = file.formats.currency;
  const noAmount = new ParseError(`an amount in ${site} such as 24990 or "24990 ${site}"`);
  const otherCurrency = new ParseError(`an amount in ${site}, the currency of the site`);
  /** `CAD` and `$` are two words for a currency; `CA` and `$`, in either order, are one: `CA$`. */
  const currencyWords = (letters: string, sign: string) =>
    letters.toUpperCase() === site ? [letters, sign] : [letters + sign];
  return raw => {
    const text = rawText(raw);
    if (text === null || (text !== undefined && UNTOLD.test(text))) return null;
    const parts = AMOUNT.exec(text?.slice(0, 60) ?? '');
    const number = parts?.[3]?.trim() ?? '';
    const value = plainNumber(number, file.feeds.decimalComma);
    if (parts === null || value === undefined || value < 0 || value > HIGHEST) return noAmount;
    if (isAmbiguous(number)) return noAmount;
    const [, before = '', signBefore = '', , signAfter = '', after = ''] = parts;
    const words = [...currencyWords(before, signBefore), ...currencyWords(after, signAfter)];
    if (!words.every(word => word === '' || isCurrencyOf(word, country))) return otherCurrency;
    return (whole ? Math.round(value) : value) || null;
  };
}
