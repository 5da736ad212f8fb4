import { expect, test } from 'vitest';
import { temporaryDealer } from '../../tests/support/temporary-dealer.ts';
import { Memo } from '../lib/cache/memo.ts';
import type { Car } from '../schemas/car.ts';
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

test('[L16] a car whose feed has only a city belongs to the dealership there, and its form does not ask for one', async () => {
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

test('[P16] a dated sale price counts while it is on, and the plan has the times when it begins and ends', async () => {
  const columns = 'id,image_link,make,model,condition,price,sale_price,sale_price_effective_date';
  const on = (dates: string) => `K1,https://photos.example/1.jpg,Kia,Rio,used,9000 AUD,8000 AUD,${dates}`;
  const sites = async (dates: string) => {
    const { dealersDir, slug } = await temporaryDealer({
      files: { 'stock.csv': `${columns}\n${on(dates)}\n` },
    });
    const read = await readDealer(dealersDir, slug);
    if (!read.ok) throw new Error(read.problems.join('\n'));
    const { cars, notes } = await folderStock(read.dealer);
    const cache = new Memo<Car, Car>();
    const at = (moment: string) => {
      const now = new Date(moment);
      const site = siteOf(read.dealer, cars, new Map(), now, cache);
      const [car] = site.cars;
      return { prices: [car?.price, car?.before_price], until: plan(site, now).validUntil };
    };
    return { at, notes };
  };
  const { at } = await sites('2026-11-21T09:00+10:00/2026-11-30');
  expect(at('2026-11-20T02:00:00Z')).toEqual({ prices: [9000, null], until: '2026-11-20T23:00:00.000Z' });
  expect(at('2026-11-20T23:00:00Z')).toEqual({ prices: [8000, 9000], until: '2026-11-30T14:00:00.000Z' });
  expect(at('2026-11-30T14:00:00Z')).toEqual({ prices: [9000, null], until: null });
  const unread = await sites('until Sunday');
  expect(unread.at('2026-11-20T02:00:00Z').prices).toEqual([9000, null]);
  expect(unread.notes.map(({ field }) => field)).toEqual(['sale_price_effective_date']);
});
