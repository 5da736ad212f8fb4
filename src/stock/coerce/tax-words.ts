import { isTaxWord } from '../../domain/price/is-tax-word.ts';

const EXTRA = /^(?:plus|\+|ex|exc|excl|excluded|excludes|excluding|exclusive|exkl|before)$/;
/** Of the tax after them where no word before has the tax: `$24,990 & GST`. */
const AND = /^(?:&|and|applicable)$/;
const INCLUDED = /^(?:inc|incl|included|including|includes|inclusive|inkl|ink)$/;

/** Without the points of `G.S.T.`, brackets, commas and asterisks. */
export function priceWords(tail: string): string[] {
  return tail.replace(/[.()[\]*!]/g, '').match(/\+|&|[^\s,;:+&]+/g) ?? [];
}

/** Whether a word, in small letters, means that a tax or charge is in the price. */
export function isIncludedWord(word: string): boolean {
  return INCLUDED.test(word);
}

/**
 * The tax that is added to a price, in the words behind it; undefined where none is. The last word of the kind before
 * it decides: `inc GST + ORC` has its tax.
 */
export function extraTax(written: readonly string[]): string | undefined {
  const words = written.map(word => word.toLowerCase());
  const isExtra = (at: number) => {
    const before = words.slice(0, at);
    const word = before.findLast(each => EXTRA.test(each) || INCLUDED.test(each));
    return word === undefined ? before.some(each => AND.test(each)) : EXTRA.test(word);
  };
  return written[words.findIndex((word, at) => isTaxWord(word) && isExtra(at))];
}

/** The words behind a price whose column has `Ex VAT` or `Inc VAT`; null of any other text, such as `No VAT`. */
export function wordsOfTax(text: string): string | null {
  // `Ex-VAT`, `EXC_VAT` and `ExVat` are two words each.
  const parted = text.replace(/[-_/]/g, ' ').replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const words = priceWords(parted.toLowerCase());
  const named = words.find(isTaxWord) ?? 'tax';
  const tax = named.length === 3 && named !== 'tax' ? named.toUpperCase() : named;
  const isLacking = /\bnot inc|\badded\b|\bnet\b/.test(words.join(' '));
  if (isLacking || words.some(word => EXTRA.test(word))) return `+ ${tax}`;
  return words.some(isIncludedWord) ? `inc ${tax}` : null;
}
