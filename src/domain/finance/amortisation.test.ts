import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { ipmt, ppmt } from 'financial';
import { expect, test } from 'vitest';
import { anyLoan, sampleLoan as loan } from '../../../tests/support/samples/any-loan.ts';
import { amortisation } from './amortisation.ts';
import { paymentsIn } from './loan-terms.ts';
import { repaymentCents } from './repayment.ts';

test('[F15] The last repayment takes what rounding left over, and a final payment is separate.', () => {
  const rows = amortisation(loan);
  expect(rows[0]).toEqual({ at: 1, payment: 637_42, interest: 250_00, balance: 29_612_58, isFinal: false });
  expect(rows).toHaveLength(60);
  expect(rows.at(-1)).toMatchObject({ at: 60, payment: 636_79, balance: 0 });

  const ballooned = amortisation({ ...loan, balloonCents: 9_000_00, per: 'week' });
  expect(ballooned).toHaveLength(261);
  expect(ballooned.at(-1)).toEqual({ at: 260, payment: 9_000_00, interest: 0, balance: 0, isFinal: true });

  const advance = amortisation({ ...loan, balloonCents: 9_000_00, inAdvance: true });
  expect(advance[0]).toMatchObject({ at: 0, interest: 0 });
  // A month's interest on what is left lies between the last repayment and the final payment.
  expect(advance.at(-2)).toMatchObject({ at: 59, balance: 8_925_62 });
  expect(advance.at(-1)).toMatchObject({ at: 60, payment: 9_000_00, interest: 74_38, balance: 0 });
});

test('[F15] Every loan ends at 0, each period bears its interest to the cent, and all cents are accounted for.', () => {
  fc.assert(
    fc.property(anyLoan, any => {
      const rows = amortisation(any);
      const regular = repaymentCents(any);
      const rate = new Decimal(any.annualRate).div(100).div(paymentsIn(any.per, 12));
      let [owed, at] = [any.cents, 0];
      for (const row of rows) {
        expect(
          Object.values(row).every(value => typeof value === 'boolean' || Number.isSafeInteger(value)),
        ).toBe(true);
        expect(row.payment).toBeGreaterThanOrEqual(0);
        const exact = rate.times(owed).times(row.at - at);
        // A final payment in advance bears what its own rounding leaves.
        expect(exact.minus(row.interest).abs().toNumber()).toBeLessThanOrEqual(row.isFinal ? 1 : 0.5);
        expect(row.balance).toBe(owed + row.interest - row.payment);
        [owed, at] = [row.balance, row.at];
      }
      expect(owed).toBe(0);
      expect(rows.filter(({ isFinal }) => isFinal).map(({ payment }) => payment)).toEqual(
        any.balloonCents > 0 ? [any.balloonCents] : [],
      );
      const repayments = rows.filter(({ isFinal }) => !isFinal);
      expect(repayments).toHaveLength(paymentsIn(any.per, any.months));
      for (const { payment } of repayments.slice(0, -1)) expect(payment).toBeLessThanOrEqual(regular);
    }),
    { numRuns: 500 },
  );
});

test('[F15] The parts of interest and repayment are those of another library, up to what rounding adds up to.', () => {
  fc.assert(
    fc.property(anyLoan, fc.double({ min: 0, max: 0.999, noNaN: true }), (any, share) => {
      fc.pre(any.annualRate > 0 && !any.inAdvance && any.cents >= 500_00);
      const payments = paymentsIn(any.per, any.months);
      const number = 1 + Math.floor(share * payments);
      const row = amortisation(any)[number - 1];
      const rate = any.annualRate / 100 / paymentsIn(any.per, 12);
      // A cent of each repayment and half a cent of each interest, with interest on them.
      const most = 1.5 * payments * (1 + rate) ** payments + 2;
      const theirs = [ipmt, ppmt].map(part => -part(rate, number, payments, any.cents, -any.balloonCents));
      expect(Math.abs((row?.interest ?? 0) - (theirs[0] ?? 0))).toBeLessThanOrEqual(most);
      expect(Math.abs((row?.payment ?? 0) - (row?.interest ?? 0) - (theirs[1] ?? 0))).toBeLessThanOrEqual(
        most,
      );
    }),
    { numRuns: 500 },
  );
});
