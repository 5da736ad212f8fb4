import { repayment } from '../../../../src/domain/repayment.ts';
import type { CarType } from '../../../../src/schemas/car.ts';
import type { FeedLender } from './feed-car.ts';

/** Per cent a year, by the kind of car and its age. */
export function interestRate(type: CarType, age: number): number {
  if (type === 'new') return 6.99;
  if (type === 'demo') return 7.49;
  return age <= 4 ? 7.99 : 9.49;
}

const EXAMPLE = { amount: 30_000, months: 60 };
const FEES = { establishment: 395, monthly: 6 };

/** What is left of the example loan's repayments, at a yearly rate, after the amount and its fees are taken off. */
function worth(rate: number, payment: number): number {
  const month = rate / 1200;
  return (payment * (1 - (1 + month) ** -EXAMPLE.months)) / month;
}

/**
 * The comparison rate: the rate at which the example loan, fees included, is worth what was borrowed
 * (spec §9: $30,000 over five years). Per cent a year, to two places.
 */
export function comparisonRate(interest: number): number {
  const borrowed = EXAMPLE.amount + FEES.establishment;
  const payment =
    repayment({ amount: borrowed, annualRate: interest, months: EXAMPLE.months, balloon: 0 }, 'month') +
    FEES.monthly;
  let [low, high] = [interest, interest + 10];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle, payment) > EXAMPLE.amount) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}

export interface LoanTerms {
  type: CarType;
  age: number;
  price: number;
  months: number;
  /** Parts of the price, in per cent. */
  depositPercent: number;
  finalPercent: number;
  /** Who lends, in words. */
  lender: string;
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

/** A lender's data for one car: what `repayment` says of the price less the deposit. */
export function lenderTerms(terms: LoanTerms): FeedLender {
  const { type, age, price, months, depositPercent, finalPercent } = terms;
  const rate = interestRate(type, age);
  const deposit = Math.round((price * depositPercent) / 100);
  const balloon = Math.round((price * finalPercent) / 100);
  const loan = { amount: price - deposit, annualRate: rate, months, balloon };
  return {
    interestRate: rate,
    comparisonRate: comparisonRate(rate),
    paymentWeek: repayment(loan, 'week'),
    paymentMonth: repayment(loan, 'month'),
    termYears: months / 12,
    termMonths: months,
    deposit,
    disclaimer:
      `Example by ${terms.lender} for a consumer loan of ${dollars(loan.amount)} over ${months} months at ` +
      `${rate}% p.a. with a final payment of ${dollars(balloon)}. An establishment fee of $${FEES.establishment} and a monthly fee of ` +
      `$${FEES.monthly} are part of the comparison rate. Credit criteria apply.`,
  };
}
