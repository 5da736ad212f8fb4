import { expect, test } from 'vitest';
import { repayment } from '../../../../src/domain/repayment.ts';
import { comparisonRate, lenderTerms } from './finance.ts';

/** What monthly payments are worth today at a yearly rate. */
function presentValue(payment: number, rate: number, months: number): number {
  return Array.from({ length: months }, (_, at) => payment / (1 + rate / 1200) ** (at + 1)).reduce(
    (a, b) => a + b,
    0,
  );
}

test('at the comparison rate, the example loan’s payments with all fees are worth $30,000', () => {
  const withFees = repayment({ amount: 30_395, annualRate: 7.99, months: 60, balloon: 0 }, 'month') + 6;
  expect(Math.abs(presentValue(withFees, comparisonRate(7.99), 60) - 30_000)).toBeLessThan(5);
});

test('the comparison rate is a little over the interest rate', () => {
  for (const rate of [6.99, 7.49, 7.99, 9.49]) {
    expect(comparisonRate(rate)).toBeGreaterThan(rate + 0.5);
    expect(comparisonRate(rate)).toBeLessThan(rate + 1.5);
  }
});

test('the repayments leave exactly the final payment owing', () => {
  const terms = lenderTerms({
    type: 'used',
    age: 3,
    price: 30_000,
    months: 60,
    depositPercent: 10,
    finalPercent: 30,
    lender: 'A lender',
  });
  let owed = 30_000 - terms.deposit;
  for (let month = 0; month < terms.termMonths; month += 1)
    owed = owed * (1 + terms.interestRate / 1200) - terms.paymentMonth;
  expect(terms.deposit).toBe(3000);
  expect(Math.abs(owed - 9000)).toBeLessThan(1);
});
