import fc from 'fast-check';
import { PERIODS } from '../../../src/domain/finance/loan-terms.ts';
import type { Loan } from '../../../src/domain/finance/repayment.ts';

/** $30,000 at 10 per cent over five years. */
export const sampleLoan: Loan = {
  cents: 30_000_00,
  annualRate: 10,
  months: 60,
  per: 'month',
  balloonCents: 0,
  inAdvance: false,
};

/** Loans for cars, and stranger ones: of a few dollars, without interest, that only pay interest until their end. */
export const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    cents: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 500_00, max: 2_000_000_00 })),
    annualRate: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 300_000 }).map(rate => rate / 10_000),
      fc.integer({ min: 1, max: 3000 }).map(rate => rate / 100),
    ),
    months: fc.integer({ min: 1, max: 7 }).map(years => years * 12),
    per: fc.constantFrom(...PERIODS),
    share: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    inAdvance: fc.boolean(),
  })
  .map(({ share, ...loan }) => ({ ...loan, balloonCents: Math.floor(loan.cents * share) }));
