import { countryFile } from '../country/countries.ts';

interface PriceTypeSite {
  country: string;
  texts: { plusTax: string };
}

const TAX = /(?<!\p{L})(?:tax(?:es)?|[ghpq]st|tps|tv[qh]|vat)(?!\p{L})/iu;

/** What stands with a price: its type and, in countries where tax comes on top, words for that unless the type says it [P15]. */
export function shownPriceType(type: string | null, { country, texts }: PriceTypeSite): string | null {
  const isSaid = type !== null && TAX.test(type);
  if (isSaid || !countryFile(country).feeds.taxIsExtra) return type;
  return [type, texts.plusTax].filter(text => text !== null && text !== '').join(', ') || null;
}
