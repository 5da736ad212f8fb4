import { countryFile } from './countries.ts';

const known = new Map<string, ReadonlySet<string>>();

/** [M15] Whether a word beside an amount means the country's currency: its code, or a sign such as `A$`, `kr`, `:-`. */
export function isCurrencyOf(word: string, country: string): boolean {
  const words = known.get(country) ?? wordsOf(country);
  known.set(country, words);
  return words.has(word.toUpperCase());
}

function wordsOf(country: string): ReadonlySet<string> {
  const { formats, feeds } = countryFile(country);
  return new Set([formats.currency, ...feeds.currencySigns].map(word => word.toUpperCase()));
}
