const TAX = /^(?:[ghpq]st|tps|tv[qh]|vat|moms(?:en)?|mervärdesskatt|btw|tax(?:es?)?)$/;

/** Whether a word, in small letters, names a tax on sales, in any language of our countries. */
export function isTaxWord(word: string): boolean {
  return TAX.test(word);
}
