/** How often a loan is repaid. */
export const PERIODS = ['week', 'fortnight', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const PAYMENTS_A_YEAR: Record<Period, number> = { week: 52, fortnight: 26, month: 12 };

/** How many repayments a term has: 52 weekly, 26 fortnightly or 12 monthly ones a year ([F14]). */
export function paymentsIn(per: Period, months: number): number {
  return Math.round((months * PAYMENTS_A_YEAR[per]) / 12);
}
