import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repayment } from './repayment.ts';

const loan = { amount: 30000, annualRate: 10, months: 60, balloon: 0 };

test('[F10] A repayment pays the loan off in equal parts, rounded up to the cent.', () => {
  expect(repayment(loan, 'month')).toBe(637.42);
  expect(repayment({ ...loan, annualRate: 0 }, 'month')).toBe(500);
  expect(repayment({ ...loan, annualRate: 0, balloon: 6000 }, 'month')).toBe(400);
  expect(repayment({ ...loan, months: 0 }, 'week')).toBe(0);
  expect(repayment({ ...loan, amount: 0 }, 'week')).toBe(0);
});

test('[F10] After the last repayment no more than the balloon is owed, and less than one cent a period too little.', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 1000, max: 200_000 }),
    annualRate: fc.double({ min: 0, max: 30, noNaN: true }),
    months: fc.integer({ min: 1, max: 7 }).map(years => years * 12),
    balloon: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(loans, fc.constantFrom('week' as const, 'month' as const), (any, per) => {
      const yearly = per === 'week' ? 52 : 12;
      const owedAfter = (payment: number) => {
        let owed = any.amount;
        for (let n = 0; n < (any.months / 12) * yearly; n++)
          owed += (owed * any.annualRate) / 100 / yearly - payment;
        return owed - any.balloon;
      };
      const payment = repayment(any, per);
      expect(owedAfter(payment)).toBeLessThan(0.01);
      expect(owedAfter(payment - 0.02)).toBeGreaterThan(0);
    }),
  );
});
