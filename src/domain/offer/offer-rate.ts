import { joinTexts } from '../../lib/text/join-texts.ts';

/** The texts of an offer, plain text. */
interface OfferText {
  name: string;
  description: string | null;
  disclaimer: string | null;
}

// Bounded: a text of nothing but digits or blanks takes no longer than another.
const GAP = String.raw`\s{0,9}`;
const NUMBER = String.raw`(?<!\d)(\d{1,4}(?:\.\d{1,4})?)${GAP}%`;
const A_YEAR = String.raw`${GAP}(?:p\.?\s?a\b|per\s{1,9}annum|(?:representative\s{1,9})?APR\b)\.?`;
const YEARLY = new RegExp(NUMBER + A_YEAR, 'gi');
const NAMES_COMPARISON = /\bcomparison\s+rates?\b/i;
/** "comparison rate is 6.98%", "comparison rate* (6.98% p.a.)"; then "6.98% p.a. comparison rate". */
const COMPARISONS = [
  new RegExp(
    String.raw`\bcomparison\s{1,9}rates?[*^†#]{0,9}${GAP}(?:of|is|at|from|[:(=–-])?${GAP}${NUMBER}`,
    'gi',
  ),
  new RegExp(String.raw`${NUMBER}(?:${A_YEAR})?${GAP}comparison\s{1,9}rate`, 'gi'),
];

/** Whether a text states an interest rate or a comparison rate ([O6]). */
export function statesRate(text: string): boolean {
  return NAMES_COMPARISON.test(text) || text.search(YEARLY) >= 0;
}

/** The name of an offer; a rate in it is never shown without the comparison rate that the offer states ([O7]). */
export function offerHeadline(offer: OfferText): string {
  const { name } = offer;
  const rates = comparisonRates(offer);
  if (rates.length === 0 || NAMES_COMPARISON.test(name) || !namesRate(offer)) return name;
  return `${name} (comparison rate ${rates.map(rate => `${rate}% p.a.`).join(', ')})`;
}

/** Whether an offer states an interest rate and nowhere its comparison rate. */
export function lacksComparisonRate(offer: OfferText): boolean {
  return textOf(offer).search(YEARLY) >= 0 && comparisonRates(offer).length === 0;
}

/** "5.99%" in a name is a rate where the offer elsewhere has "5.99% p.a."; "20%" off is none. */
function namesRate(offer: OfferText): boolean {
  const { name } = offer;
  const yearly = numbersOf(textOf(offer), YEARLY);
  return (
    name.search(YEARLY) >= 0 || numbersOf(name, new RegExp(NUMBER, 'g')).some(each => yearly.includes(each))
  );
}

function comparisonRates(offer: OfferText): string[] {
  const text = textOf(offer);
  for (const pattern of COMPARISONS) {
    const found = numbersOf(text, pattern);
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

function numbersOf(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, number]) => number ?? []);
}

function textOf({ name, description, disclaimer }: OfferText): string {
  return joinTexts([name, description, disclaimer], '\n');
}
