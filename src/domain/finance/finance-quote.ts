import type { CountryFile } from '../country/country-file.ts';
import { amortisation, type Instalment } from './amortisation.ts';
import { type CreditFees, comparisonRate } from './comparison-rate.ts';
import type { Period } from './loan-terms.ts';
import { type Loan, repaymentCents } from './repayment.ts';

/** On what a car is financed; money in whole cents. */
export interface QuoteTerms {
  price: number;
  deposit: number;
  finalPayment: number;
  /** Per cent a year. */
  annualRate: number;
  months: number;
  per: Period;
  inAdvance: boolean;
}

/** The cost of that; money in whole cents. */
export interface Quote {
  loan: Loan;
  repayment: number;
  /** Per cent a year. */
  comparisonRate: number;
  payments: Instalment[];
  interest: number;
  /** At first and each month, over the whole term. */
  fees: number;
  /** All that is paid after the deposit. */
  total: number;
}

/** The cost of financing a car: the fee at first is lent with the price, that of each month is paid besides ([F16]). */
export function financeQuote(
  terms: QuoteTerms,
  fees: CreditFees,
  method: CountryFile['comparisonRate'],
): Quote {
  const { price, deposit, finalPayment, ...rest } = terms;
  const loan = { ...rest, cents: price - deposit + fees.establishment, balloonCents: finalPayment };
  const payments = amortisation(loan);
  const monthlyFees = fees.monthly * terms.months;
  return {
    loan,
    repayment: repaymentCents(loan),
    comparisonRate: comparisonRate(loan, fees, method),
    payments,
    interest: payments.reduce((sum, { interest }) => sum + interest, 0),
    fees: fees.establishment + monthlyFees,
    total: payments.reduce((sum, { payment }) => sum + payment, monthlyFees),
  };
}
