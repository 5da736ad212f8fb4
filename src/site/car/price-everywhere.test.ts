import { expect, test } from 'vitest';
import { sampleCar, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { requestOf } from '../../../tests/support/search/sample-engine.ts';
import type { Car } from '../../schemas/car.ts';
import { CARS } from '../../search/collection/cars.ts';
import { openIndex } from '../../search/embedded/open-index.ts';
import { searchIndex } from '../../search/embedded/search-index.ts';
import { planLeadCar } from '../form/plan-lead-site.ts';
import { plan } from '../plan.ts';
import { SEARCH_INDEX } from '../search/car-files.ts';

const NOW = '2026-11-20T02:00:00Z';
const TAKEN = '2026-11-01T02:00:00.000Z';
const PRICED: Partial<Car> = {
  price: 24990,
  before_price: 27990,
  subscription_price: 239,
  price_type: 'Drive Away',
  status: 'in_stock',
  sold: false,
  reserved: false,
  car_type: 'used',
  state: 'QLD',
  created_at: '2026-01-01T00:00:00Z',
  tag: null,
  finance_lenders: {},
  autograb_data: { average_market_price: 28500, state_average_market_price: 27000, updated_at: TAKEN },
};

/** One car wherever its price is shown. */
async function everywhere(changes: Partial<Car> = {}, now = NOW, features: object = {}, more: object = {}) {
  const { cars, pictures } = withPhotos([sampleCar(1, { ...PRICED, ...changes })]);
  const site = {
    ...(await sampleSite(cars, { ...more, features: { subscriptionPricing: true, ...features } })),
    pictures,
  };
  const planned = plan(site, new Date(now));
  const pages = planned.pages.map(({ page }) => page);
  const car = pages.find(page => page.view === 'car');
  if (car?.view !== 'car') throw new Error('no page of the car');
  const cards = pages.flatMap(page => (page.view === 'search' ? page.data.cards : []));
  const bytes = planned.data.find(({ file }) => file === SEARCH_INDEX)?.bytes();
  const { stats } = searchIndex(
    openIndex(bytes ?? new Uint8Array(), CARS),
    requestOf({}, { facets: ['price', 'subscription_price'] }),
    CARS,
  );
  return {
    page: car.data.car.price,
    others: [...cards.map(({ price }) => price), planned.documents[0]?.data.price],
    description: car.meta.description,
    form: JSON.stringify(car.data.form),
    leads: site.cars.map(sold => planLeadCar(sold, site).price_type),
    data: JSON.stringify(car.meta.structuredData),
    feeds: planned.feeds.map(({ parts }) => Buffer.concat(parts()).toString()),
    stats,
    validUntil: planned.validUntil,
  };
}

test('[P4] [P12] [P14] page, card, brochure, structured data, index and feeds have the same amounts', async () => {
  const { page, others, data, feeds, stats } = await everywhere();
  expect(page).toEqual({
    amount: '$24,990',
    text: null,
    type: 'Drive Away',
    before: '$27,990',
    below: 'Below market price',
    market: '$3,510 under the average of $28,500 in Australia',
    subscription: 'or subscribe for $239 a week',
    note: null,
  });
  expect(others.length).toBeGreaterThan(3);
  for (const price of others) expect(price).toEqual(page);
  expect(stats).toEqual({ price: { min: 24990, max: 24990 }, subscription_price: { min: 239, max: 239 } });
  expect(data).toContain('"price":24990');
  expect(feeds).toHaveLength(2);
  for (const feed of feeds) expect(feed).toContain('24990 AUD');
  // Neither knows a former price, a market or a subscription.
  for (const text of [data, ...feeds]) expect(text).not.toMatch(/27,?990|28,?500|3,?510|\b239\b/);
});

test('[P14] the average of a state is called by the state', async () => {
  const autograb_data = { average_market_price: null, state_average_market_price: 27000, updated_at: null };
  expect((await everywhere({ autograb_data })).page.market).toBe(
    '$2,010 under the average of $27,000 in QLD',
  );
  expect((await everywhere({ autograb_data, state: null })).page).toMatchObject({
    below: null,
    market: null,
  });
});

test('[P13] a market average that grows old leaves all of them, and the plan has the time', async () => {
  expect((await everywhere()).validUntil).toBe('2026-12-01T02:00:00.000Z');
  const { page, others } = await everywhere({}, '2026-12-01T02:00:00Z');
  for (const price of [page, ...others])
    expect(price).toMatchObject({ amount: '$24,990', below: null, market: null });
});

test('[P7] [P9] nothing of it is shown for a sold car, or where the site turns it off', async () => {
  const sold = await everywhere({ sold: true, sold_date_timestamp: Date.parse(NOW) / 1000 - 3600 });
  expect(sold.page).toMatchObject({ below: null, market: null, subscription: null });
  const plain = await everywhere({}, NOW, {
    belowMarketPrice: false,
    beforePrice: false,
    subscriptionPricing: false,
  });
  expect(plain.page).toMatchObject({ before: null, below: null, market: null, subscription: null });
});

test('[P15] in Canada and the United States, page, card, brochure, description and leads state that tax is added', async () => {
  const { page, others, description, form, leads, data } = await everywhere(
    { price_type: null },
    NOW,
    {},
    { country: 'CA' },
  );
  expect(page).toMatchObject({ amount: '$24,990', type: 'plus taxes' });
  for (const price of others) expect(price).toEqual(page);
  expect(description).toContain('$24,990 plus taxes,');
  expect(form).toContain('$24,990 plus taxes');
  expect(leads).toEqual(['plus taxes']);
  expect(data).not.toMatch(/valueAddedTax/);
  const typeIn = async (country: string) =>
    (await everywhere({}, NOW, {}, { country, texts: { plusTax: '+ tax' } })).page.type;
  expect(await typeIn('US')).toBe('Drive Away, + tax');
  expect(await typeIn('AU')).toBe('Drive Away');
});
