import { countryFile } from '../../domain/country/countries.ts';
import { isCurrencyOf } from '../../domain/country/is-currency-of.ts';
import { shownPrice } from '../../domain/price/shown-price.ts';
import { centsFrom } from './cents-from.ts';
import { isAmbiguous, plainNumber } from './number.ts';
import { oneValue } from './one-value.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';
import { extraTax, priceWords } from './tax-words.ts';

/** Texts that dealers write where there is no price. */
const NO_PRICE =
  /^\p{Sc}?\s*(?:pri(?:ce|x|s) |prys )?(?:(?:by )?neg(?:otiable|otiation)?|to be (?:advised|confirmed)|(?:make |best )?(?:an )?offers?|p\.? ?o\.? ?[ar]\b.*|tb[acd]|(?:up)?on (?:application|e?i?nquiry|request)|(?:please )?(?:enquire|inquire|call|contact|ask|request).*|sur demande|(?:appelez|contactez|ring|kontakt|kontak).*|på (?:begäran|förfrågan)|op (?:aanvraag|versoek))\*?$/iu;
const AMOUNT =
  /^([A-Z]{1,3}(?=[\p{Sc}\s\d])|)\s*(\p{Sc}?)\s*([-\d., ]*\d\.?)\s*(k(?=[\s.*]|$)|)\s*(\p{Sc}?)\s*([A-Z]{2,3}(?=\.?\*?$)|)\.?\*?$/iu;
/** Written in place of cents: `12.500,-`, `125 000:-`. */
const NO_CENTS = /\s*([:,.])[-–]{1,2}(?=[^\d-]*$)/;
const HIGHEST = 100_000_000;

/** Whether a text states that there is no price: `POA`, `Call 1300 123 456`. */
export function isWithheld(text: string): boolean {
  return NO_PRICE.test(text);
}

/** Whether a text is an amount, perhaps with letters or the sign of a currency, and nothing else. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(withoutNoCents(text));
}

function withoutNoCents(text: string): string {
  return text.slice(0, 60).replace(NO_CENTS, '').trim();
}

interface MoneyRules {
  /** Its code. */
  country: string;
  /** Rounded to whole currency units, as prices are; payments are not. */
  whole: boolean;
  /** It is the price of a car: one too low to be shown is none [I1]. */
  isCarPrice?: boolean;
}

/**
 * An amount in the site's currency: `44395`, `"$44,395"`, `"44395 USD"`, `"$44k"`. Zero and `POA` are no value. Another
 * currency is refused: no rate of exchange makes it this site's price.
 */
export function money({ country, whole, isCarPrice = false }: MoneyRules): Coerce<number> {
  const file = countryFile(country);
  const site = file.formats.currency;
  const noAmount = new ParseError(`an amount in ${site} such as 24990 or "24990 ${site}"`);
  const ambiguous = new ParseError(`${noAmount.expected}, without a point that may part thousands or cents`);
  const otherCurrency = new ParseError(`an amount in ${site}, the currency of the site`);
  /** `CAD` and `$` are two words for a currency; `CA` and `$`, in either order, are one: `CA$`. */
  const currencyWords = (letters: string, sign: string) =>
    letters.toUpperCase() === site ? [letters, sign] : [letters + sign];
  return oneValue(noAmount, raw => {
    const text = rawText(raw);
    if (text === null || (text !== undefined && isWithheld(text))) return null;
    const [, point] = NO_CENTS.exec(text?.slice(0, 60) ?? '') ?? [];
    const parts = AMOUNT.exec(withoutNoCents(text ?? ''));
    const written = parts?.[3]?.trim() ?? '';
    // Where a comma or a colon parts cents off, a point parts thousands.
    const number =
      point !== undefined && point !== '.' && isAmbiguous(written) ? written.replace('.', '') : written;
    const value = thousands(plainNumber(number, file.feeds.decimalComma), parts?.[4] ?? '');
    if (parts === null || value === undefined || value < 0 || value > HIGHEST)
      return (isCarPrice && !file.feeds.taxIsExtra && withoutTax(text, site)) || noAmount;
    if (isAmbiguous(number)) return ambiguous;
    if (isCarPrice && (shownPrice({ price: value }) === null || isHighestOfDigits(value, country)))
      return null;
    const [, before = '', signBefore = '', , , signAfter = '', after = ''] = parts;
    if (point !== undefined && !Number.isInteger(value)) return noAmount;
    const beside = [...currencyWords(before, signBefore), ...currencyWords(after, signAfter)].filter(Boolean);
    // `:-` is a sign of a currency where there is no other.
    const words = point !== undefined && beside.length === 0 ? [`${point}-`] : beside;
    if (!words.every(word => isCurrencyOf(word, country))) return otherCurrency;
    return (whole ? Math.round(value) : value) || null;
  });
}

/** What a number is with a `k` behind it, or with none; `24,990k` is not usual. */
function thousands(value: number | undefined, k: string): number | undefined {
  if (k === '' || value === undefined) return value;
  return value < 1000 ? value * 1000 : undefined;
}

/** The error of a price without tax, where prices are shown with it; null for any other text. */
function withoutTax(text: string | undefined, currency: string): ParseError | null {
  const tail = /\d(\D+)$/.exec(text?.slice(0, 60) ?? '')?.[1] ?? '';
  const tax = extraTax(priceWords(tail));
  if (tax === undefined) return null;
  return new ParseError(
    `an amount in ${currency} that includes ${tax}, as a price for consumers must (here it comes on top)`,
  );
}

/** Placeholders for no price in systems that require one: `999999`, but not where a car may cost that. */
function isHighestOfDigits(value: number, country: string): boolean {
  return value >= centsFrom(country) - 1 && /^9+$/.test(String(value));
}
