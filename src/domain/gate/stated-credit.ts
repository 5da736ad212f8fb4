// Rare words are searched first, and what belongs to them only near them: bounded, whatever the text.
const PERCENT = /%|\bper\s{1,3}cent\b|\bpercent\b/giu;
const NUMBER_BEFORE = /\d(?:[.,]\d{1,4})?\s{0,3}$/;
/** What makes a rate of a percentage, behind it: "p.a.", also after the star of a footnote, "interest", "fixed rate". */
const RATE_AFTER =
  /^[*^†‡#]{0,3}\s{0,8}(?:p\s?[./]?\s?a\b|per\s{1,8}annum|(?:representative\s{1,3}|typical\s{1,3})?APR\b|interest\b|(?:fixed|variable|flat)\s{1,3}rate\b)/i;
/** "3.9% finance" is a rate; "100% finance" is what is lent of a price. */
const FINANCE_AFTER = /^[*^†‡#]{0,3}\s{0,8}(?:car\s{1,3})?finance\b/i;
const WHOLE_BEFORE = /(?<![\d.,])100\s{0,3}$/;
/** The same before it: "interest rate of 6.99", "APR 7.9". */
const RATE_BEFORE =
  /\b(?:(?:interest|finance)\s{1,3}rate|APR)\W{1,3}(?:(?:is|of|from|only)\s{1,3}){0,2}\d[\d.,]{0,6}\s{0,3}$/i;
const PERIOD = /week|fortnight|month|\bwk\b|(?<!\p{L})p[./]?(?:w|m|cm)\b/giu;
const AMOUNT_BEFORE =
  /(?:(?:\p{Sc}|\bkr)\s?\d[\d., \u00a0\u202f]{0,12}(?:\s?kr)?|\d[\d., \u00a0\u202f]{0,12}\s?(?:kr|dollars?|bucks|pounds?|quid|euros?|kronor|rands?))[*^†‡#]{0,3}[\s(-]{0,8}(?:only\s{1,3})?(?:\/|p\/|a|per|each|every)?[\s-]{0,8}$/iu;
/** So much before a period holds an amount, and words by which it is no repayment. */
const BEFORE = 48;
/** What precedes an amount that is no repayment: a price to subscribe, a range of prices to search by. */
const NO_CREDIT =
  /\bsubscri(?:be|ption)(?:\s+for)?\s*$|\b(?:under|over)\s*$|\d\s*(?:kr|kronor)?\s*(?:to|-|–)\s*$/i;
/** The same in a row of buttons, whose words follow each other without a blank. */
const NO_CREDIT_JOINED = /(?:Under|Over)\s*$/;

/** Where in a text it is stated what credit costs: an interest rate, or a repayment ([Y3]). */
export function statedCredit(text: string): number[] {
  const rates = [...text.matchAll(PERCENT)].filter(({ 0: { length }, index }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    if (!NUMBER_BEFORE.test(before)) return false;
    const after = text.slice(index + length, index + length + BEFORE);
    if (RATE_AFTER.test(after) || RATE_BEFORE.test(before)) return true;
    return FINANCE_AFTER.test(after) && !WHOLE_BEFORE.test(before);
  });
  const repayments = [...text.matchAll(PERIOD)].filter(({ index }) => {
    const before = text.slice(Math.max(0, index - BEFORE), index);
    const amount = AMOUNT_BEFORE.exec(before);
    if (amount === null) return false;
    const said = before.slice(0, amount.index);
    return !NO_CREDIT.test(said) && !NO_CREDIT_JOINED.test(said);
  });
  return [...rates, ...repayments].map(({ index }) => index).sort((a, b) => a - b);
}

/** How many characters before and after the name of a rate its number may be. */
const BESIDE = 40;
/** Between a rate and its name behind it: "8.90% p.a.* comparison rate", "8.90% p.a. (comparison rate)". */
const NUMBER_THEN_NAME =
  /\d\s{0,3}%[*^†‡#]{0,3}\s{0,8}(?:(?:p\s?[./]?\s?a\b\.?|per\s{1,8}annum)\W{0,5})?\W{0,5}(?:\p{L}{1,12}\W{1,5}){0,2}$/iu;
/** Between the name and its rate: "comparison rate of only 8.90%". */
const NAME_THEN_NUMBER = /^\W{0,8}(?:\p{L}{1,12}\W{1,5}){0,3}\d{1,2}(?:[.,]\d{1,4})?\s{0,3}%/iu;

/**
 * [Y3] Whether a text that states a rate or a repayment states, with its number beside it, the rate by which credit is compared,
 * under the name that it has there: "8.90% p.a. comparison rate", "comparison rate 8.90%". An empty name names nothing.
 */
export function namesComparisonRate(text: string, name: string): boolean {
  const [lower, called] = [text.toLowerCase(), name.trim().toLowerCase()];
  if (called === '') return false;
  for (let at = lower.indexOf(called); at >= 0; at = lower.indexOf(called, at + called.length)) {
    const end = at + called.length;
    if (NAME_THEN_NUMBER.test(lower.slice(end, end + BESIDE))) return true;
    if (NUMBER_THEN_NAME.test(lower.slice(Math.max(0, at - BESIDE), at))) return true;
  }
  return false;
}
