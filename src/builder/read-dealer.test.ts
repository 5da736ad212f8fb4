import { expect, test } from 'vitest';
import { temporaryDealer } from '../../tests/support/temporary-dealer.ts';
import { plan } from '../site/plan.ts';
import { readDealer, siteOf } from './read-dealer.ts';
import { folderStock } from './stock/folder-stock.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const yard = (slug: string, city: string) => ({
  id: slug,
  slug,
  name: `${city} yard`,
  dealership_slug: slug,
  address: { city },
  contact_detail: { phone: '07 5550 0111' },
});

test('[L16] a feed that tells no more than the city of a car asks nobody for its dealership', async () => {
  const { dealersDir, slug } = await temporaryDealer({
    site: { dealerships: ['north', 'south'] },
    stock: [
      { id: 'c1', make: 'Kia', model: 'Rio', car_type: 'used', price: 9000, city: 'Kedron' },
      { id: 'c2', make: 'Kia', model: 'Rio', car_type: 'used', price: 9000, city: 'Perth' },
    ],
    files: { 'locations.json': JSON.stringify([yard('north', 'Kedron'), yard('south', 'Logan')]) },
  });
  const read = await readDealer(dealersDir, slug);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { cars } = await folderStock(read.dealer);
  const { pages } = plan(siteOf(read.dealer, cars, new Map(), NOW), NOW);
  const asked = pages.flatMap(({ page }) =>
    page.view === 'car'
      ? [
          page.data.form?.sections
            .flatMap(({ fields }) => fields.map(({ name }) => name))
            .includes('dealership_slug'),
        ]
      : [],
  );
  expect(asked.sort()).toEqual([false, true]);
});
