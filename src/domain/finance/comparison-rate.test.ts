import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { irr } from 'financial';
import { expect, test } from 'vitest';
import { anyLoan, sampleLoan as loan } from '../../../tests/support/samples/any-loan.ts';
import { countryFile } from '../country/countries.ts';
import { amortisation } from './amortisation.ts';
import { comparisonRate } from './comparison-rate.ts';
import { repaymentCents } from './repayment.ts';

const { comparisonRate: ofAustralia } = countryFile('AU');
const { comparisonRate: ofBritain } = countryFile('GB');
const FREE = { establishment: 0, monthly: 0 };
test('[F16] A year has 52.18 weeks and 26.09 fortnights in Australia, though 52 and 26 repayments.', () => {
  expect(comparisonRate(loan, FREE, ofAustralia)).toBeCloseTo(10, 3);
  // The rate of a week, ten fifty-seconds of a per cent, counts 52.18 times.
  expect(comparisonRate({ ...loan, per: 'week' }, FREE, ofAustralia)).toBeCloseTo((10 * 52.18) / 52, 3);
  expect(comparisonRate({ ...loan, per: 'fortnight' }, FREE, ofAustralia)).toBeCloseTo((10 * 26.09) / 26, 3);
  expect(comparisonRate({ ...loan, per: 'week' }, FREE, countryFile('US').comparisonRate)).toBeCloseTo(10, 3);
});

test('[F16] Fees raise it: what is lent for a fee cannot be spent, and what is paid each month is paid besides.', () => {
  const fees = { establishment: 500_00, monthly: 10_00 };
  const withFee = { ...loan, cents: 30_500_00 };
  const monthly = repaymentCents(withFee) + fees.monthly;
  const flows = [-30_000_00, ...Array.from({ length: 60 }, () => monthly)];
  expect(comparisonRate(withFee, fees, ofAustralia)).toBeCloseTo(irr(flows) * 1200, 3);
  expect(comparisonRate(withFee, fees, ofAustralia)).toBeCloseTo(11.38, 2);
  expect(comparisonRate({ ...withFee, per: 'week' }, fees, ofAustralia)).toBeGreaterThan(11.38);
});

test('[F16] Where the law requires compound interest, the yearly rate compounds its periods.', () => {
  expect(comparisonRate(loan, FREE, ofBritain)).toBeCloseTo(100 * ((1 + 0.1 / 12) ** 12 - 1), 3);
});

test('[F16] In advance costs the same rate, and a loan without interest and fees none.', () => {
  expect(comparisonRate({ ...loan, inAdvance: true, balloonCents: 9_000_00 }, FREE, ofAustralia)).toBeCloseTo(
    10,
    3,
  );
  expect(comparisonRate({ ...loan, annualRate: 0 }, FREE, ofAustralia)).toBe(0);
});

test('[F16] At the rate of a period all payments and fees are worth what can be spent, to 40 digits.', () => {
  const D = Decimal.clone({ precision: 40 });
  const fees = fc.record({
    establishment: fc.integer({ min: 0, max: 2_000_00 }),
    monthly: fc.integer({ min: 0, max: 30_00 }),
  });
  fc.assert(
    fc.property(anyLoan, fees, (any, asked) => {
      fc.pre(any.cents >= 5_000_00);
      const { periodsAYear } = ofAustralia;
      const rate = new D(comparisonRate(any, asked, ofAustralia)).div(100).div(periodsAYear[any.per]).plus(1);
      const rows = amortisation(any);
      const end = rows.at(-1)?.at ?? 0;
      let worth = new D(0);
      for (const { at, payment } of rows) worth = worth.plus(new D(payment).div(rate.pow(at)));
      for (let month = 1; month <= any.months; month++)
        worth = worth.plus(
          new D(asked.monthly).div(rate.pow(Math.min((month * periodsAYear[any.per]) / 12, end))),
        );
      const spent = any.cents - asked.establishment;
      expect(worth.minus(spent).div(spent).abs().toNumber()).toBeLessThan(1e-7);
    }),
    { numRuns: 60 },
  );
});
