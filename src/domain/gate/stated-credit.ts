// Bounded: a text of nothing but digits or blanks takes no longer than another.
const RATE = /(?<!\d)\d{1,3}(?:[.,]\d{1,4})?\s{0,3}%\s{0,3}(?:p\.?\s?a\b|per\s{1,3}annum|APR\b)/i;
const AMOUNT = String.raw`(?:\p{Sc}|\bkr)\s?\d[\d., \u00a0\u202f]{0,12}(?:\s?kr)?|\d[\d., \u00a0\u202f]{0,12}\s?kr`;
const PERIOD = String.raw`(?:\/|a|per|each|every)?\s?(?:week|fortnight|month|wk|pw|pm)(?:ly)?\b`;
const REPAYMENT = new RegExp(`(?:${AMOUNT})\\s{0,3}(?:${PERIOD})`, 'giu');
/** So much before an amount says what it is. */
const BEFORE = 24;
/** What precedes an amount that is no repayment: a price to subscribe, a range of prices to search by. */
const NO_CREDIT = /\b(?:subscribe\s+for|subscription|under|over|to|from|between|and)\s*$|[-–]\s*$/i;

/** Whether a text states what credit costs: an interest rate, or a repayment ([Y3]). */
export function statesCredit(text: string): boolean {
  if (RATE.test(text)) return true;
  return [...text.matchAll(REPAYMENT)].some(
    ({ index }) => !NO_CREDIT.test(text.slice(Math.max(0, index - BEFORE), index)),
  );
}

/**
 * [Y3] Whether a text that states a rate or a repayment states, with a number, the rate by which credit is compared, under
 * the name that it has there: "8.90% p.a. comparison rate", "comparison rate 8.90%".
 */
export function namesComparisonRate(text: string, name: string): boolean {
  const called = text.toLowerCase().indexOf(name.toLowerCase());
  return called >= 0 && /\d\s{0,3}%/.test(text);
}
