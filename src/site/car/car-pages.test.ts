import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';

async function revealOf(config: object, dealership_id: string | null) {
  const site = await sampleSite([sampleCar(1, { dealership_id })], config);
  const page = plan(site, new Date('2026-11-20T02:00:00Z')).pages.find(
    each => each.page.view === 'car',
  )?.page;
  return page?.view === 'car' ? page.data.reveal : undefined;
}

test('a car’s page knows what a reveal of its number is recorded under', async () => {
  const config = { id: '12', dealership_id: '3' };
  const own = { car_id: sampleCar(1).id, website_id: '12' };
  expect(await revealOf(config, '9')).toEqual({ ...own, dealership_id: '9' });
  expect(await revealOf(config, null)).toEqual({ ...own, dealership_id: '3' });
});

test('[Y3] where only similar cars show repayments, the page shows the required conditions below them', async () => {
  const lender = {
    ...{ interestRate: 7.99, comparisonRate: 8.9, paymentWeek: 98, paymentMonth: 425, termYears: 5 },
    ...{ termMonths: null, deposit: null, disclaimer: null },
  };
  const financed = { status: 'in_stock', sold: false, price: 24_990, finance_lenders: { Manual: lender } };
  const cars = [
    sampleCar(1, { ...financed, finance_lenders: {} }),
    ...[2, 3].map(at => sampleCar(at, { ...financed, make: sampleCar(1).make, model: sampleCar(1).model })),
  ];
  const site = await sampleSite(cars, { finance_provider: 'Manual' });
  const pages = plan(site, new Date('2026-11-20T02:00:00Z')).pages.flatMap(({ page }) =>
    page.view === 'car' ? [page.data] : [],
  );
  const [without, ...others] = pages.toSorted(
    (a, b) => a.car.financeNotes.length - b.car.financeNotes.length,
  );
  expect(without?.similar.some(({ finance }) => finance !== null)).toBe(true);
  expect(without?.similarNotes.join()).toContain(site.config.texts.comparisonRateWarning);
  for (const { similarNotes } of others) expect(similarNotes).toEqual([]);
});

test('a site that shows numbers whole reveals none', async () => {
  expect(await revealOf({ features: { phoneReveal: false } }, null)).toBeNull();
});
