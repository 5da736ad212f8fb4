import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/sample-cars.ts';
import { sampleSite } from '../../../tests/support/sample-site.ts';
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

test('a site that shows numbers whole reveals none', async () => {
  expect(await revealOf({ features: { phoneReveal: false } }, null)).toBeNull();
});
