import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { carFinance, comparisonNotes, financeNotes } from './car-finance.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const { Manual: lender } = sampleCar(1).finance_lenders;
if (lender === undefined) throw new Error('the sample car has a lender');

test.each(['Taurus', '360 Finance', 'AusLoans'])(
  '[F13] A lender that sends no repayment has its rate and comparison rate shown alone: %s.',
  async provider => {
    const { config } = await sampleSite([], { finance_provider: provider });
    const finance_lenders = { [provider]: { ...lender, paymentWeek: null, paymentMonth: null } };
    const car = sampleCar(1, { year: 2024, finance_lenders });
    expect(carFinance(car, config, NOW)).toMatchObject({
      payment: null,
      rate: '7.99% p.a.',
      comparisonRate: '8.90% p.a.',
      comparisonName: 'comparison rate',
    });
    expect(financeNotes(car, config, NOW)).toEqual(comparisonNotes(config));
  },
);

test('the repayment of a provider is shown where it is known, and none of a car that is gone', async () => {
  const { config } = await sampleSite([], { finance_provider: 'AusLoans' });
  const car = sampleCar(1, { finance_lenders: { AusLoans: { ...lender, paymentWeek: 99.5 } } });
  expect(carFinance(car, config, NOW)?.payment).toBe('$99.50 a week');
  expect(carFinance({ ...car, status: 'sold' }, config, NOW)).toBeNull();
  expect(financeNotes({ ...car, status: 'sold' }, config, NOW)).toEqual([]);
});

test('[F20] A lender’s own conditions are shown with its rates, else those the site has for the provider.', async () => {
  const texts = { financeDisclaimers: { AusLoans: 'Of the provider.' } };
  const { config } = await sampleSite([], { finance_provider: 'AusLoans', texts });
  const notesOf = (disclaimer: string | null) =>
    financeNotes(sampleCar(1, { finance_lenders: { AusLoans: { ...lender, disclaimer } } }), config, NOW)[0];
  expect(notesOf('Of this car.')).toBe('Of this car.');
  expect(notesOf(null)).toBe('Of the provider.');
});
