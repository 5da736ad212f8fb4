// Bounded: a text of nothing but digits or blanks takes no longer than another.
const RATE = /(?<!\d)\d{1,3}(?:[.,]\d{1,4})?\s{0,3}%\s{0,3}(?:p\.?\s?a\b|per\s{1,3}annum|APR\b)/gi;
const AMOUNT = String.raw`(?:\p{Sc}|\bkr)\s?\d[\d., \u00a0\u202f]{0,12}(?:\s?kr)?|\d[\d., \u00a0\u202f]{0,12}\s?kr`;
const PERIOD = String.raw`(?:\/|a|per|each|every)?\s?(?:week|fortnight|month|wk|pw|pm)(?:ly)?\b`;
const REPAYMENT = new RegExp(`(?:${AMOUNT})\\s{0,3}(?:${PERIOD})`, 'giu');
/** So much before an amount says what it is. */
const BEFORE = 24;
/** What precedes an amount that is no repayment: a price to subscribe, a range of prices to search by. */
const NO_CREDIT = /\bsubscri(?:be|ption)(?:\s+for)?\s*$|\b(?:under|over)\s*$|\d\s*(?:to|-|–)\s*$/i;
/** The same in a row of buttons, whose words follow each other without a blank. */
const NO_CREDIT_JOINED = /(?:Under|Over)\s*$/;

/** Where in a text it is stated what credit costs: an interest rate, or a repayment ([Y3]). */
export function statedCredit(text: string): number[] {
  const rates = [...text.matchAll(RATE)].map(({ index }) => index);
  const repayments = [...text.matchAll(REPAYMENT)].flatMap(({ index }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    return NO_CREDIT.test(before) || NO_CREDIT_JOINED.test(before) ? [] : [index];
  });
  return [...rates, ...repayments].sort((a, b) => a - b);
}

/**
 * [Y3] Whether a text that states a rate or a repayment states, with a number, the rate by which credit is compared, under
 * the name that it has there: "8.90% p.a. comparison rate", "comparison rate 8.90%".
 */
export function namesComparisonRate(text: string, name: string): boolean {
  const called = text.toLowerCase().indexOf(name.toLowerCase());
  return called >= 0 && /\d\s{0,3}%/.test(text);
}
