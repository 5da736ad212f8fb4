import type { CountryFile } from '../country/country-file.ts';
import { amortisation } from './amortisation.ts';
import type { Loan } from './repayment.ts';

/** The fees of a lender besides interest, in whole cents. */
export interface CreditFees {
  /** At first; lent with the loan, and part of it. */
  establishment: number;
  /** Each month, beside the repayments. */
  monthly: number;
}

/**
 * The rate by which loans are compared, in per cent a year: at the rate of a period that it is made from, all
 * repayments and fees are worth today what the visitor gets to spend ([F16]). Of Australia as regulation 100 of the
 * National Consumer Credit Protection Regulations 2010 has it, where a year has 52.18 weeks or 26.09 fortnights.
 */
export function comparisonRate(
  loan: Loan,
  fees: CreditFees,
  { compounding, periodsAYear }: CountryFile['comparisonRate'],
): number {
  const periods = periodsAYear[loan.per];
  const rate = internalRate(cashFlows(loan, fees, periods), loan.cents - fees.establishment);
  return 100 * (compounding === 'yearly' ? Math.expm1(periods * Math.log1p(rate)) : periods * rate);
}

/** A payment and its time, in periods of the loan. */
interface CashFlow {
  at: number;
  cents: number;
}

function cashFlows(loan: Loan, fees: CreditFees, periodsAYear: number): CashFlow[] {
  const paid = amortisation(loan).map(({ at, payment }) => ({ at, cents: payment }));
  const end = paid.at(-1)?.at ?? 0;
  if (fees.monthly === 0) return paid;
  // 60 months are a little more than 260 weeks: the last fee is due by the last payment.
  const monthly = Array.from({ length: loan.months }, (_, month) => ({
    at: Math.min(((month + 1) * periodsAYear) / 12, end),
    cents: fees.monthly,
  }));
  return [...paid, ...monthly];
}

const STEPS = 100;

/** The internal rate of return of a period, by Newton's method from 0: what payments are worth falls ever slower with the rate, so that no step goes too far. */
function internalRate(paid: readonly CashFlow[], spent: number): number {
  let rate = 0;
  for (let step = 0; step < STEPS; step++) {
    const { value, slope } = presentValue(paid, rate);
    const next = rate + (value - spent) / slope;
    if (!(next > rate + 1e-12)) return rate;
    rate = next;
  }
  return rate;
}

/** The present value of payments, and how fast it falls with the rate. */
function presentValue(paid: readonly CashFlow[], rate: number): { value: number; slope: number } {
  let [value, slope] = [0, 0];
  for (const { at, cents } of paid) {
    const today = cents * (1 + rate) ** -at;
    value += today;
    slope += (today * at) / (1 + rate);
  }
  return { value, slope };
}
