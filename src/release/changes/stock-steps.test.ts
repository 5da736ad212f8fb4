import { expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import type { Car } from '../../schemas/car.ts';
import { stockSteps } from './stock-steps.ts';

const CARS = sampleCars(2);
const LENDER = {
  interestRate: 7,
  comparisonRate: 7.5,
  paymentWeek: 99,
  paymentMonth: 429,
  termYears: 5,
  termMonths: 60,
  deposit: 0,
  disclaimer: '',
};
const stepsTo = (after: readonly Car[]) =>
  stockSteps(CARS, after).map(({ step, changes }) => [step, changes.length]);
const changed = (values: Partial<Car>) => CARS.map((car, at) => (at === 0 ? { ...car, ...values } : car));

test('another repayment of a lender is a change of finance, not of the price', () => {
  expect(stepsTo(changed({ finance_lenders: { any: LENDER } }))).toEqual([['finance', 1]]);
});

test('a sale is one of the prices', () => {
  const sale = { price: 9000, price_type: null, starts_at: '2026-11-01', ends_at: '2026-11-30' };
  expect(stepsTo(changed({ sale }))).toEqual([['price-told', 1]]);
});

test('another order is a change of details, alone or with a new description', () => {
  expect(stepsTo(CARS.toReversed())).toEqual([['details', 0]]);
  expect(stepsTo(changed({ description: 'Anew' }).toReversed())).toEqual([['details', 1]]);
});
