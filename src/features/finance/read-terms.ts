import type { QuoteTerms } from '../../domain/finance/finance-quote.ts';
import { inCents } from '../../domain/finance/in-cents.ts';
import { PERIODS } from '../../domain/finance/loan-terms.ts';
import { readNumber } from '../../lib/number/read-number.ts';

/** The values of the calculator's fields, by their names. */
export type CalculatorInput = Readonly<
  Record<'price' | 'deposit' | 'finalPayment' | 'rate' | 'months' | 'per', string>
> & {
  inAdvance: boolean;
};
export type NumericTerm = 'price' | 'deposit' | 'finalPayment' | 'rate';

export interface Range {
  min: number;
  max: number;
}

type TermsReading = { ok: true; terms: QuoteTerms } | { ok: false; errors: ReadonlyMap<NumericTerm, Range> };

/** [F1] A loan is for a price over 500; the most is a price that no car has. */
const PRICE: Range = { min: 501, max: 10_000_000 };
const RATE: Range = { min: 0, max: 50 };

/** The terms that were filled in, or what each wrong field may be: what is left to pay at the end is part of the loan. */
export function readTerms(input: CalculatorInput): TermsReading {
  const errors = new Map<NumericTerm, Range>();
  const read = (name: NumericTerm, range: Range) => {
    // `6.875` is a usual rate, and no thousands.
    const number = readNumber(input[name], name === 'rate' ? 3 : 2);
    if (number !== null && number >= range.min && number <= range.max) return number;
    errors.set(name, range);
    return null;
  };
  const price = read('price', PRICE);
  const mostDown = (price ?? PRICE.max) - 1;
  const deposit = read('deposit', { min: 0, max: mostDown });
  const finalPayment = read('finalPayment', { min: 0, max: (price ?? PRICE.max) - (deposit ?? 0) });
  const annualRate = read('rate', RATE);
  if (price === null || deposit === null || finalPayment === null || annualRate === null)
    return { ok: false, errors };
  return {
    ok: true,
    terms: {
      price: inCents(price),
      deposit: inCents(deposit),
      finalPayment: inCents(finalPayment),
      annualRate,
      months: Number(input.months),
      per: PERIODS.find(period => period === input.per) ?? 'week',
      inAdvance: input.inAdvance,
    },
  };
}
