import { countryFile } from '../country/countries.ts';
import { isTaxWord } from './is-tax-word.ts';

interface PriceTypeSite {
  country: string;
  texts: { plusTax: string };
}

/**
 * The text beside a price: its type and, in countries where tax is added, words for that unless the type has them
 * [P15].
 */
export function shownPriceType(type: string | null, { country, texts }: PriceTypeSite): string | null {
  const words = type?.toLowerCase().split(/[^\p{L}]+/u) ?? [];
  if (words.some(isTaxWord) || !countryFile(country).feeds.taxIsExtra) return type;
  return [type, texts.plusTax].filter(text => text !== null && text !== '').join(', ') || null;
}
