import { expect, test } from 'vitest';
import { financeStrip, financeStripChangesAt, type StripCar, type StripSite } from './finance-strip.ts';

const now = new Date('2026-06-15T02:00:00Z');
const lender = {
  interestRate: 7.9,
  comparisonRate: 8.9,
  paymentWeek: 99.5,
  paymentMonth: 431,
  termYears: 5,
  termMonths: null,
  deposit: null,
  disclaimer: 'Terms apply.',
};
const providers = [
  'Taurus',
  'Car Clarity',
  'Manual',
  '360 Finance',
  'Angle',
  'Powertorque',
  'Nissan Finance',
  'AusLoans',
];
const lenders = (other: Partial<typeof lender> | { [K in keyof typeof lender]?: null } = {}) =>
  Object.fromEntries(providers.map(name => [name, { ...lender, ...other }]));
const car: StripCar = {
  status: 'in_stock',
  sold: false,
  price: 20000,
  year: 2020,
  make: 'Nissan',
  car_type: 'new',
  dealership_slug: 'north',
  finance_lenders: lenders(),
};
const site = (finance_provider: string | null, features: Partial<StripSite['features']> = {}): StripSite => ({
  finance_provider,
  manufacturer: 'Nissan',
  time_zone: 'Australia/Brisbane',
  features: {
    financeStrip: true,
    financeStripHiddenManufacturers: ['Suzuki'],
    financeStripHiddenDealerships: ['south'],
    financeDepositPercent: 10,
    financeFinalPaymentPercent: 30,
    financeFees: { establishment: 0, monthly: 0 },
    manualFinance: null,
    nissanFinanceNissansOnly: false,
    nissanFinanceUsedCars: false,
    ...features,
  },
});
const shows = (other: Partial<StripCar>) =>
  providers.filter(name => financeStrip({ ...car, ...other }, now, site(name)) !== null);

test.each(providers)('[F3] The strip of %s needs an interest and a comparison rate.', provider => {
  const strip = (finance_lenders: StripCar['finance_lenders']) =>
    financeStrip({ ...car, finance_lenders }, now, site(provider));
  expect(strip(lenders())).toMatchObject({
    provider,
    interestRate: 7.9,
    comparisonRate: 8.9,
    termMonths: 60,
  });
  expect(strip(lenders({ interestRate: null }))).toBeNull();
  expect(strip(lenders({ comparisonRate: null }))).toBeNull();
  expect(strip({})).toBeNull();
});

test('[F6] The strip is hidden on Suzuki sites, for listed dealerships, and where the site turns it off.', () => {
  const angle = site('Angle');
  expect(financeStrip(car, now, { ...angle, manufacturer: 'SUZUKI' })).toBeNull();
  expect(financeStrip(car, now, { ...angle, manufacturer: null })).not.toBeNull();
  expect(financeStrip({ ...car, make: 'Suzuki' }, now, angle)).not.toBeNull();
  expect(financeStrip({ ...car, dealership_slug: 'south' }, now, angle)).toBeNull();
  expect(financeStrip({ ...car, dealership_slug: null }, now, angle)).not.toBeNull();
  expect(financeStrip(car, now, site('Angle', { financeStrip: false }))).toBeNull();
  expect(financeStrip(car, now, site(null))).toBeNull();
  expect(financeStrip(car, now, site('Unknown Lender'))).toBeNull();
});

test('[F7] Each provider has its own conditions.', () => {
  expect(shows({})).toEqual(providers);
  expect(shows({ status: 'coming_soon' })).toEqual(providers);
  expect(shows({ status: 'sold' })).toEqual([]);
  expect(shows({ sold: true })).toEqual([]);
  expect(shows({ price: 501 })).toEqual(providers);
  expect(shows({ price: 500 })).toEqual(['360 Finance', 'AusLoans']);
  expect(shows({ price: 10 })).toEqual([]);
  expect(shows({ price: null })).toEqual([]);
  expect(shows({ finance_lenders: lenders({ paymentWeek: null }) })).toEqual([
    'Taurus',
    '360 Finance',
    'Nissan Finance',
    'AusLoans',
  ]);
  expect(shows({ finance_lenders: lenders({ paymentMonth: null }) })).not.toContain('Nissan Finance');
  expect(shows({ year: 2014 })).toContain('Taurus');
  expect(shows({ year: 2013 })).not.toContain('Taurus');
  expect(shows({ year: 2027 })).toContain('Taurus');
  expect(shows({ year: null })).not.toContain('Taurus');
  expect(shows({ make: 'Suzuki', car_type: 'used' })).toContain('Nissan Finance');
});

test('[E9] [F7] A switch limits Nissan Finance to Nissans, new and demo, and used where the site says so.', () => {
  const strip = (changes: Partial<StripCar>, features = {}) =>
    financeStrip(
      { ...car, ...changes },
      now,
      site('Nissan Finance', { nissanFinanceNissansOnly: true, ...features }),
    );
  expect(strip({ car_type: 'new' })).not.toBeNull();
  expect(strip({ make: 'Suzuki' })).toBeNull();
  expect(strip({ car_type: 'used' })).toBeNull();
  expect(strip({ car_type: 'used' }, { nissanFinanceUsedCars: true })).not.toBeNull();
});

test("[F7] Taurus counts its years on the dealer's calendar.", () => {
  const newYear = new Date('2026-12-31T14:00:00Z');
  expect(financeStrip({ ...car, year: 2014 }, newYear, site('Taurus'))).toBeNull();
  expect(financeStrip({ ...car, year: 2014 }, newYear.getTime() - 1, site('Taurus'))).not.toBeNull();
});

test('[F8] The strip shows the weekly payment, for Nissan Finance the monthly one.', () => {
  const payment = (provider: string, other = {}) =>
    financeStrip({ ...car, finance_lenders: lenders(other) }, now, site(provider))?.payment;
  expect(payment('Angle')).toEqual({ amount: 99.5, per: 'week' });
  expect(payment('Nissan Finance')).toEqual({ amount: 431, per: 'month' });
  expect(payment('AusLoans', { paymentWeek: null })).toEqual({ amount: 431, per: 'month' });
  expect(payment('AusLoans', { paymentWeek: null, paymentMonth: 0 })).toBeNull();
});

test('[F13] A lender that sends no repayment has its rate and comparison rate shown alone.', () => {
  const unpaid = { ...car, finance_lenders: lenders({ paymentWeek: null, paymentMonth: null }) };
  const strips = providers.map(name => financeStrip(unpaid, now, site(name)));
  expect(strips.flatMap(strip => strip?.provider ?? [])).toEqual(['Taurus', '360 Finance', 'AusLoans']);
  for (const strip of strips)
    if (strip !== null)
      expect(strip).toMatchObject({ interestRate: 7.9, comparisonRate: 8.9, payment: null });
});

test('[F9] Manual shows a deposit of 10% and a final payment of 30%, Taurus a $0 balloon.', () => {
  expect(financeStrip(car, now, site('Manual'))).toMatchObject({ deposit: 2000, finalPayment: 6000 });
  expect(financeStrip(car, now, site('Taurus'))).toMatchObject({ deposit: null, finalPayment: 0 });
  expect(financeStrip(car, now, site('Angle'))).toMatchObject({ deposit: null, finalPayment: null });
  const paid = { ...car, finance_lenders: { Manual: { ...lender, deposit: 1500 } } };
  expect(financeStrip(paid, now, site('Manual'))?.deposit).toBe(1500);
});

test('[F4] A Manual strip is worked out where the feed has no lender data.', () => {
  const manualFinance = { interestRate: 10, comparisonRate: 10.5, termYears: 5, disclaimer: 'Ours.' };
  const strip = financeStrip(
    { ...car, price: 30000, finance_lenders: {} },
    now,
    site('Manual', { manualFinance }),
  );
  expect(strip).toMatchObject({
    comparisonRate: 10.5,
    deposit: 3000,
    finalPayment: 9000,
    disclaimer: 'Ours.',
  });
  expect(strip?.payment?.per).toBe('week');
});

test('[F11] The Taurus offer ends one month ahead on the calendar of the dealer, at the latest on its last day.', () => {
  const ends = (text: string) => financeStrip(car, new Date(text), site('Taurus'))?.offerEnds;
  expect(ends('2026-06-15T02:00:00Z')).toBe('2026-07-15');
  expect(ends('2026-01-31T02:00:00Z')).toBe('2026-02-28');
  expect(ends('2026-02-28T21:00:00Z')).toBe('2026-04-01');
  expect(financeStrip(car, now, site('Angle'))?.offerEnds).toBeNull();
});

test("[F12] The Taurus strip changes at the dealer's midnight, no other changes by itself.", () => {
  const change = financeStripChangesAt(car, now, site('Taurus')) ?? 0;
  expect(change).toBe(Date.parse('2026-06-15T14:00:00Z'));
  expect(financeStrip(car, change, site('Taurus'))).not.toEqual(
    financeStrip(car, change - 1, site('Taurus')),
  );
  expect(financeStrip(car, change - 1, site('Taurus'))).toEqual(financeStrip(car, now, site('Taurus')));
  expect(financeStripChangesAt(car, now, site('Angle'))).toBeNull();
  expect(financeStripChangesAt({ ...car, year: 1999 }, now, site('Taurus'))).toBeNull();
});
