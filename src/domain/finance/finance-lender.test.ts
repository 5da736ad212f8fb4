import { expect, test } from 'vitest';
import { allowsFinance } from './allows-finance.ts';
import { hasRates, type Lender, lenderNamed, siteLender, weeklyPayment } from './finance-lender.ts';

const lender: Lender = {
  interestRate: 7.9,
  comparisonRate: 8.9,
  paymentWeek: 99.5,
  paymentMonth: 431,
  termYears: 5,
  termMonths: null,
  deposit: null,
  disclaimer: null,
};
const car = { price: 30000, dealership_slug: null, finance_lenders: { '360_finance': lender } };
const manualFinance = { interestRate: 10, comparisonRate: 10.5, termYears: 5, disclaimer: 'Terms apply.' };
const features = {
  financeDepositPercent: 10,
  financeFinalPaymentPercent: 30,
  financeFees: { establishment: 0, monthly: 0 },
  manualFinance,
  weeklyPriceLender: null,
  financeStrip: true,
  financeStripHiddenManufacturers: ['Suzuki'],
  financeStripHiddenDealerships: ['north'],
};

test('[F1] Finance needs a price over 500.', () => {
  expect([500, 500.01, 501, 0, null].map(price => allowsFinance({ price }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('[F2] A lender is found by its name however the feed writes it.', () => {
  for (const key of ['360 Finance', '360_finance', '360finance', '360-FINANCE']) {
    expect(lenderNamed({ price: 1, finance_lenders: { [key]: lender } }, '360 Finance')).toBe(lender);
  }
  expect(lenderNamed(car, 'Taurus')).toBeNull();
  expect(lenderNamed({ price: 1, finance_lenders: { 丰田: lender } }, '本田')).toBeNull();
  expect(lenderNamed({ price: 1, finance_lenders: {} }, 'constructor')).toBeNull();
});

test('[F3] A lender counts only with both an interest and a comparison rate, zero included.', () => {
  expect(hasRates(lender)).toBe(true);
  expect(hasRates({ ...lender, interestRate: 0, comparisonRate: 0 })).toBe(true);
  expect(hasRates({ ...lender, interestRate: null })).toBe(false);
  expect(hasRates({ ...lender, comparisonRate: null })).toBe(false);
  expect(hasRates(null)).toBe(false);
});

test("[F4] Manual finance without lender data takes the site's own terms.", () => {
  const site = { finance_provider: 'Manual', features };
  const found = siteLender({ price: 30000, finance_lenders: {} }, site);
  expect(found).toMatchObject({ interestRate: 10, comparisonRate: 10.5, termMonths: 60, deposit: 3000 });
  // 27,000 over five years at 10% with 9,000 at the end.
  expect(found?.paymentMonth).toBe(457.45);
  expect(siteLender({ price: 30000, finance_lenders: { manual: lender } }, site)).toBe(lender);
  expect(siteLender({ price: 500, finance_lenders: {} }, site)).toBeNull();
  expect(siteLender({ price: null, finance_lenders: {} }, site)).toBeNull();
  expect(
    siteLender(
      { price: 30000, finance_lenders: {} },
      { ...site, features: { ...features, manualFinance: null } },
    ),
  ).toBeNull();
  expect(siteLender(car, { ...site, finance_provider: 'Angle' })).toBeNull();
  expect(siteLender(car, { ...site, finance_provider: null })).toBeNull();
});

test("[F5] A car's weekly payment is that of the site's provider, or of the lender the site names for bands.", () => {
  const site = { finance_provider: '360 Finance', manufacturer: null, features };
  expect(weeklyPayment(car, site)).toBe(99.5);
  expect(
    weeklyPayment({ ...car, finance_lenders: { '360 Finance': { ...lender, paymentWeek: 0 } } }, site),
  ).toBeNull();
  expect(weeklyPayment({ ...car, finance_lenders: {} }, site)).toBeNull();
  const named = { ...site, features: { ...features, weeklyPriceLender: 'taurus' } };
  expect(weeklyPayment(car, named)).toBeNull();
  expect(weeklyPayment({ ...car, finance_lenders: { Taurus: { ...lender, paymentWeek: 80 } } }, named)).toBe(
    80,
  );
});

test('[B7] A car whose repayment the site hides is in no band, and is not found by one.', () => {
  const site = { finance_provider: '360 Finance', manufacturer: null, features };
  expect(weeklyPayment({ ...car, dealership_slug: 'north' }, site)).toBeNull();
  expect(weeklyPayment({ ...car, dealership_slug: 'south' }, site)).toBe(99.5);
  expect(weeklyPayment(car, { ...site, manufacturer: 'Suzuki' })).toBeNull();
  expect(weeklyPayment(car, { ...site, features: { ...features, financeStrip: false } })).toBeNull();
});
