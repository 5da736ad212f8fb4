import { formatPayment } from '../../domain/country/money.ts';
import type { Quote, QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { formatRate } from '../../domain/finance/format-rate.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { CalculatorTexts } from '../../schemas/site/calculator-texts.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';

/** `$24,990.00`. */
export function centsText(cents: number, { country }: Pick<FinanceCalculator, 'country'>): string {
  return formatPayment(cents / 100, country);
}

/** `5 years`, `30 months`. */
export function termText(months: number, texts: CalculatorTexts): string {
  if (months === 12) return texts.oneYear;
  return months % 12 === 0
    ? fillText(texts.years, { years: months / 12 })
    : fillText(texts.months, { months });
}

/** The figures that are shown together, all of one size. */
export function quoteRates(terms: QuoteTerms, quote: Quote, calculator: FinanceCalculator) {
  return {
    repayment: `${centsText(quote.repayment, calculator)} a ${terms.per}`,
    rate: formatRate(terms.annualRate, calculator.country),
    comparisonRate: formatRate(quote.comparisonRate, calculator.country),
  };
}

/** The warning, and the loan that the comparison rate is computed for ([F16]). */
export function comparisonText(terms: QuoteTerms, quote: Quote, calculator: FinanceCalculator): string {
  const { warning, example } = calculator.comparison;
  const loan = fillText(example, {
    amount: centsText(quote.loan.cents, calculator),
    years: terms.months / 12,
  });
  return `${warning} ${loan}`.trim();
}

/** Which fees are part of it. */
export function feesText(calculator: FinanceCalculator): string {
  const { fees, texts } = calculator;
  const named = [
    [fees.establishment, texts.feeAtFirst],
    [fees.monthly, texts.feeMonthly],
  ] as const;
  const charged = named.flatMap(([cents, text]) =>
    cents === 0 ? [] : fillText(text, { amount: centsText(cents, calculator) }),
  );
  return charged.length === 0 ? texts.noFees : fillText(texts.fees, { fees: charged.join('; ') });
}
