// What is rare in a text is looked for first, and what belongs to it only there: bounded, whatever the text.
const PERCENT = /%\s{0,3}(?:p\.?\s?a\b|per\s{1,3}annum|APR\b)/gi;
const NUMBER_BEFORE = /\d(?:[.,]\d{1,4})?\s{0,3}$/;
const PERIOD = /week|fortnight|month|\bwk\b|\bp[wm]\b/gi;
const AMOUNT_BEFORE =
  /(?:(?:\p{Sc}|\bkr)\s?\d[\d., \u00a0\u202f]{0,12}(?:\s?kr)?|\d[\d., \u00a0\u202f]{0,12}\s?kr)\s{0,3}(?:\/|a|per|each|every)?\s?$/iu;
/** So much before a period holds an amount, and what says that it is no repayment. */
const BEFORE = 48;
/** What precedes an amount that is no repayment: a price to subscribe, a range of prices to search by. */
const NO_CREDIT = /\bsubscri(?:be|ption)(?:\s+for)?\s*$|\b(?:under|over)\s*$|\d\s*(?:to|-|–)\s*$/i;
/** The same in a row of buttons, whose words follow each other without a blank. */
const NO_CREDIT_JOINED = /(?:Under|Over)\s*$/;

/** Where in a text it is stated what credit costs: an interest rate, or a repayment ([Y3]). */
export function statedCredit(text: string): number[] {
  const rates = [...text.matchAll(PERCENT)].filter(({ index }) =>
    NUMBER_BEFORE.test(text.slice(Math.max(0, index - BEFORE), index)),
  );
  const repayments = [...text.matchAll(PERIOD)].filter(({ index }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    const amount = AMOUNT_BEFORE.exec(before);
    if (amount === null) return false;
    const said = before.slice(0, amount.index);
    return !NO_CREDIT.test(said) && !NO_CREDIT_JOINED.test(said);
  });
  return [...rates, ...repayments].map(({ index }) => index).sort((a, b) => a - b);
}

/**
 * [Y3] Whether a text that states a rate or a repayment states, with a number, the rate by which credit is compared, under
 * the name that it has there: "8.90% p.a. comparison rate", "comparison rate 8.90%".
 */
export function namesComparisonRate(text: string, name: string): boolean {
  const called = text.toLowerCase().indexOf(name.toLowerCase());
  return called >= 0 && /\d\s{0,3}%/.test(text);
}
