import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { PaymentDueTime, pmt } from 'financial';
import { expect, test } from 'vitest';
import { anyLoan, sampleLoan as loan } from '../../../tests/support/samples/any-loan.ts';
import { PERIODS, paymentsIn } from './loan-terms.ts';
import { type Loan, repaymentCents } from './repayment.ts';

test('[F10] A repayment pays the loan off in equal parts, rounded up to the cent.', () => {
  expect(repaymentCents(loan)).toBe(637_42);
  expect(repaymentCents({ ...loan, annualRate: 0 })).toBe(500_00);
  expect(repaymentCents({ ...loan, annualRate: 0, balloonCents: 6_000_00 })).toBe(400_00);
  expect(repaymentCents({ ...loan, per: 'week', months: 0 })).toBe(0);
  expect(repaymentCents({ ...loan, per: 'week', cents: 0 })).toBe(0);
  expect(repaymentCents({ ...loan, balloonCents: 60_000_00 })).toBe(0);
});

test('[F14] A loan is repaid 52, 26 or 12 times a year, at the end of a period or at its start.', () => {
  expect(PERIODS.map(per => paymentsIn(per, 12))).toEqual([52, 26, 12]);
  expect(PERIODS.map(per => paymentsIn(per, 60))).toEqual([260, 130, 60]);
  // As much less as a month's interest on it.
  expect(repaymentCents({ ...loan, inAdvance: true })).toBe(632_15);
  // 1% on the only payment: exactly whole cents are not rounded up.
  expect(repaymentCents({ ...loan, cents: 10_000, annualRate: 12, months: 1 })).toBe(10_100);
});

/** 60 digits, none of them ours: pmt = (PV (1 + i)^n - FV) i / ((1 + i)^n - 1), in advance once more over 1 + i. */
function decimalRepayment({ cents, annualRate, months, per, balloonCents, inAdvance }: Loan): Decimal {
  const D = Decimal.clone({ precision: 60 });
  const payments = paymentsIn(per, months);
  if (annualRate === 0) return new D(cents).minus(balloonCents).div(payments);
  const rate = new D(annualRate).div(100).div(paymentsIn(per, 12));
  const grown = rate.plus(1).pow(payments);
  const due = grown.times(cents).minus(balloonCents).times(rate).div(grown.minus(1));
  return inAdvance ? due.div(rate.plus(1)) : due;
}

test('[F10] [F14] Every repayment is that of 60 digits, rounded up, and that of another library to the cent.', () => {
  fc.assert(
    fc.property(anyLoan, any => {
      const payment = repaymentCents(any);
      expect(payment).toBe(Number(decimalRepayment(any).ceil()));
      const rate = any.annualRate / 100 / paymentsIn(any.per, 12);
      const due = any.inAdvance ? PaymentDueTime.Begin : PaymentDueTime.End;
      const theirs = -pmt(rate, paymentsIn(any.per, any.months), any.cents, -any.balloonCents, due);
      // They reckon in floats, of which a rate near 0 leaves few digits.
      const lost = 0.001 + (rate === 0 ? 0 : (any.cents * Number.EPSILON) / rate);
      expect(payment - theirs).toBeGreaterThan(-lost);
      expect(payment - theirs).toBeLessThan(1 + lost);
    }),
    { numRuns: 1000 },
  );
});
