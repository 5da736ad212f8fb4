import { type Period, paymentsIn } from './loan-terms.ts';

/** A loan with equal repayments, in whole cents. */
export interface Loan {
  /** The amount lent. */
  cents: number;
  /** Per cent a year; read to the ten-thousandth of a per cent. */
  annualRate: number;
  months: number;
  per: Period;
  /** The amount paid at the end besides the repayments. */
  balloonCents: number;
  /** Each repayment is made at the start of its period, not at its end. */
  inAdvance: boolean;
}

const RATE_STEPS = 1_000_000;

/** The interest of a period, as the fraction `interest / of` of whole numbers. */
export function periodRate({ annualRate, per }: Pick<Loan, 'annualRate' | 'per'>) {
  return { interest: Math.round(annualRate * 10_000), of: RATE_STEPS * paymentsIn(per, 12) };
}

/**
 * The repayment in whole cents, rounded up so that it is never understated ([F10], [F14]). In whole numbers throughout:
 * no fraction of a cent is lost on the way. 0 when there is nothing to repay or no time to repay it in.
 */
export function repaymentCents(loan: Loan): number {
  const payments = paymentsIn(loan.per, loan.months);
  if (payments <= 0 || loan.cents <= 0) return 0;
  const [lent, balloon] = [BigInt(loan.cents), BigInt(loan.balloonCents)];
  const rate = periodRate(loan);
  if (rate.interest === 0) return divideUp(lent - balloon, BigInt(payments));
  const [interest, of] = [BigInt(rate.interest), BigInt(rate.of)];
  const [grown, flat] = growth(rate.interest, rate.of, payments);
  const due = (lent * grown - balloon * flat) * interest;
  return divideUp(due, (grown - flat) * (loan.inAdvance ? of + interest : of));
}

type Growth = readonly [grown: bigint, flat: bigint];
let latest: { key: string; growth: Growth } | null = null;

/** The growth of a debt over all periods, as a fraction: the same for all cars of a site with its terms. */
function growth(interest: number, of: number, payments: number): Growth {
  const key = `${interest} ${of} ${payments}`;
  if (latest?.key !== key) {
    const periods = BigInt(payments);
    latest = { key, growth: [BigInt(of + interest) ** periods, BigInt(of) ** periods] };
  }
  return latest.growth;
}

/** A fraction rounded up; none below 0. */
function divideUp(above: bigint, below: bigint): number {
  return above <= 0n ? 0 : Number((above + below - 1n) / below);
}
