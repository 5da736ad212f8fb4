import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import {
  type CalculatorSite,
  carTerms,
  exampleTerms,
  hasCalculator,
  hasCarCalculator,
} from './calculator-terms.ts';

const features = {
  finance: true,
  financeStrip: true,
  financeStripHiddenManufacturers: ['Suzuki'],
  financeStripHiddenDealerships: ['south-cars'],
  financeCalculator: true,
  financeCalculatorRate: 10,
  financeDepositPercent: 10,
  financeFinalPaymentPercent: 30,
  financeExampleAmount: 30_000,
  financeExampleYears: 5,
  financeFees: { establishment: 0, monthly: 0 },
  manualFinance: null,
};
const site: CalculatorSite = { finance_provider: null, manufacturer: null, features };
const with_ = (changed: Partial<typeof features>) => ({ ...site, features: { ...features, ...changed } });
const car = sampleCar(1, { price: 20_000, finance_lenders: {}, dealership_slug: 'north-cars' });

test('[F17] The calculator is shown where the site has it, also where it hides the strip.', () => {
  expect(hasCalculator(site)).toBe(true);
  expect(hasCalculator(with_({ financeStrip: false }))).toBe(true);
  expect(hasCalculator(with_({ financeCalculator: false }))).toBe(false);
  expect(hasCalculator(with_({ finance: false }))).toBe(false);
  expect(hasCalculator({ ...site, manufacturer: 'Suzuki' })).toBe(false);
});

test('[F17] A car has one while it can be bought by finance and its dealership may show repayments.', () => {
  expect(hasCarCalculator(car, site)).toBe(true);
  expect(hasCarCalculator({ ...car, status: 'sold' }, site)).toBe(false);
  expect(hasCarCalculator({ ...car, price: 500 }, site)).toBe(false);
  expect(hasCarCalculator({ ...car, price: null }, site)).toBe(false);
  expect(hasCarCalculator({ ...car, tag: 'Test Drive Only' }, site)).toBe(false);
  expect(hasCarCalculator({ ...car, dealership_slug: 'south-cars' }, site)).toBe(false);
  expect(hasCarCalculator(car, with_({ financeCalculator: false }))).toBe(false);
});

const lender = {
  interestRate: 7.99,
  comparisonRate: 8.9,
  paymentWeek: 99,
  paymentMonth: null,
  termYears: 3,
  termMonths: null,
  deposit: 1500,
  disclaimer: null,
};

test('[F18] A car brings its price, and its lender the rate, the deposit and the term.', () => {
  expect(carTerms(car, site)).toEqual({
    price: 20_000_00,
    deposit: 2_000_00,
    finalPayment: 0,
    annualRate: 10,
    months: 60,
    per: 'week',
    inAdvance: false,
  });
  const financed = { ...car, finance_lenders: { Angle: lender } };
  expect(carTerms(financed, { ...site, finance_provider: 'Angle' })).toMatchObject({
    deposit: 1500_00,
    annualRate: 7.99,
    months: 36,
  });
  // A lender of another provider does not count.
  expect(carTerms(financed, { ...site, finance_provider: 'Taurus' })).toMatchObject({ annualRate: 10 });
});

test('[F18] Manual keeps its final payment, which is never more than what is lent; a deposit is less than the price.', () => {
  const manual = { ...site, finance_provider: 'Manual' };
  expect(carTerms(car, manual)).toMatchObject({ deposit: 2_000_00, finalPayment: 6_000_00 });
  const dear = { ...car, finance_lenders: { Manual: { ...lender, deposit: 19_000 } } };
  expect(carTerms(dear, manual)).toMatchObject({ deposit: 19_000_00, finalPayment: 1_000_00 });
  const paid = { ...car, finance_lenders: { Manual: { ...lender, deposit: 20_000 } } };
  expect(carTerms(paid, manual)).toMatchObject({ deposit: 0 });
});

test('[F18] Without a car it begins with the loan of the example.', () => {
  expect(exampleTerms(site)).toMatchObject({
    price: 30_000_00,
    deposit: 0,
    finalPayment: 0,
    annualRate: 10,
    months: 60,
  });
  expect(exampleTerms({ ...site, finance_provider: 'Nissan Finance' }).per).toBe('month');
});
