import { withoutAccents } from '../../lib/text/without-accents.ts';

/** Of the countries of sites. */
const CURRENCIES = ['aud', 'nzd', 'gbp', 'usd', 'eur', 'cad', 'zar', 'sek'];

/** Words for the owner of a column, not for its content. */
const NOISE = new Set([
  ...'vehicle vehicles veh car cars auto the listing item unit web website online internet display advertised ad field value data info detail details text name of is has amount'.split(
    ' ',
  ),
  ...CURRENCIES,
]);

/** All codes of currencies. */
const CODES = new Set(Intl.supportedValuesOf('currency').map(code => code.toLowerCase()));
/** Codes that are words, too. */
const WORDS = new Set(['all', 'top', 'try', 'mad', 'pen', 'cup', 'gel', 'sos', 'bob', 'ang']);
const OF_PRICE = /^(?:prices?|amount|pris|prix|prys|msrp|rrp)$/;

/**
 * The currency, in capitals, in the name of a column: of `PriceNZD` NZD. One that no country of ours has counts beside a
 * word for a price, or in capitals of its own: `price_nok`, `Asking (DKK)`.
 */
export function namedCurrency(name: string): string | undefined {
  const words = headerWords(name);
  const isBesidePrice = (at: number) =>
    [words[at - 1], words[at + 1]].some(word => OF_PRICE.test(word ?? ''));
  const isCode = (word: string, at: number) =>
    CURRENCIES.includes(word) ||
    (CODES.has(word) &&
      ((isBesidePrice(at) && !WORDS.has(word)) ||
        new RegExp(`(?<!\\p{Lu})${word.toUpperCase()}(?!\\p{L})`, 'u').test(name)));
  return words.find(isCode)?.toUpperCase();
}

/** Whether a column has the currency of each price. */
export function isCurrencyName(name: string): boolean {
  return /(?:^| )(?:currency|valuta|devise|geldeenheid)(?: code)?$/.test(plainName(name));
}

/** `BodyStyle`, `body_style`, `Body Style:` -> body, style; also `specialprice` -> special, price. Numbers at the end count: `Photo 1`, `Photo2`. */
export function headerWords(name: string): string[] {
  return withoutAccents(name.slice(0, 200))
    .replace(/['’]/g, '')
    .replace(/#/g, ' number ')
    .replace(/\$/g, ' price ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .replace(/(?<=\p{L}{3})price\b/gu, ' price')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .slice(0, 24);
}

/** The words of a name with blanks between: `BodyStyle` is `body style`. */
export function plainName(name: string): string {
  return headerWords(name).join(' ');
}

/** Words without those that every column of a feed may have; all of them where nothing else is left. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter(word => !NOISE.has(word) && !/^\d+$/.test(word));
  return telling.length > 0 ? telling : words.filter(word => !/^\d+$/.test(word));
}

/** Words as they are compared: joined, so that `stock no`, `stockno` and `Stock_No` are one. */
export function joinedWords(words: readonly string[]): string {
  return words.join('');
}
