import { paymentsIn } from './loan-terms.ts';
import { type Loan, periodRate, repaymentCents } from './repayment.ts';

/** One payment of a loan, in whole cents. */
export interface Instalment {
  /** When it is paid, in periods since the loan began: the first is 0 in advance, 1 in arrears. */
  at: number;
  payment: number;
  /** The interest in it; the rest pays the loan off. */
  interest: number;
  /** The balance after it. */
  balance: number;
  /** The final payment of a loan with a balloon. */
  isFinal: boolean;
}

/**
 * All payments of a loan whose final payment is no more than what is lent. Interest is rounded to the cent in each
 * period, and the last repayment takes what rounding left over ([F15]).
 */
export function amortisation(loan: Loan): Instalment[] {
  const { balloonCents, inAdvance } = loan;
  const payments = paymentsIn(loan.per, loan.months);
  const regular = repaymentCents(loan);
  const rows: Instalment[] = [];
  // In advance the final payment falls due a period after the last repayment.
  const owedAtLast = inAdvance ? beforeInterest(balloonCents, loan) : balloonCents;
  let balance = loan.cents;
  for (let number = 1; number <= payments; number++) {
    const interest = inAdvance && number === 1 ? 0 : interestOn(balance, loan);
    const left = balance + interest - owedAtLast;
    const payment = number === payments ? left : Math.min(regular, left);
    balance += interest - payment;
    rows.push({ at: inAdvance ? number - 1 : number, payment, interest, balance, isFinal: false });
  }
  if (balloonCents > 0 && payments > 0)
    rows.push({
      at: payments,
      payment: balloonCents,
      interest: balloonCents - owedAtLast,
      balance: 0,
      isFinal: true,
    });
  return rows;
}

/** A period's interest, to the nearest cent. */
function interestOn(cents: number, loan: Loan): number {
  const { interest, of } = periodRate(loan);
  return divideRounded(cents * interest, of);
}

/** The amount that grows to `cents` within a period. */
function beforeInterest(cents: number, loan: Loan): number {
  const { interest, of } = periodRate(loan);
  return Number((2n * BigInt(cents) * BigInt(of) + BigInt(of + interest)) / (2n * BigInt(of + interest)));
}

/** Half a cent is rounded up. */
function divideRounded(above: number, below: number): number {
  return Math.floor((2 * above + below) / (2 * below));
}
