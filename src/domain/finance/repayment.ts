interface Loan {
  /** What is borrowed. */
  amount: number;
  /** Per cent a year. */
  annualRate: number;
  months: number;
  /** What is still owed after the last repayment. */
  balloon: number;
}

export type Period = 'week' | 'month';

const PERIODS_A_YEAR: Record<Period, number> = { week: 52, month: 12 };

/**
 * The repayment of a loan with equal payments at the end of each period, rounded up to the cent so that it is
 * never understated ([F10]). 0 when there is nothing to repay or no time to repay it in.
 */
export function repayment(loan: Loan, per: Period): number {
  const periods = (loan.months / 12) * PERIODS_A_YEAR[per];
  if (periods <= 0 || loan.amount <= 0) return 0;
  const rate = loan.annualRate / 100 / PERIODS_A_YEAR[per];
  const discount = (1 + rate) ** -periods;
  // A rate too small to tell one period from the next would divide nothing by nothing.
  const payment =
    rate < 1e-9
      ? (loan.amount - loan.balloon) / periods
      : ((loan.amount - loan.balloon * discount) * rate) / (1 - discount);
  return Math.max(0, Math.ceil(payment * 100 - 1e-6) / 100);
}
