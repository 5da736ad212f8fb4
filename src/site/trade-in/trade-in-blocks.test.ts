import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import { planValuationTable } from './plan-valuation-table.ts';
import { tradeInBlocks } from './trade-in-blocks.ts';

const car = (seed: number, changes: Partial<Car> = {}) =>
  sampleCar(seed, {
    make: 'Suzuki',
    model: 'Jimny',
    year: 2022,
    km: 40_000,
    price: 30_000,
    car_type: 'used',
    status: 'in_stock',
    sold: false,
    show_on_dealer_website: true,
    ...changes,
  });

test('[V9] A valuation compares with used and demo cars that the site shows, for sale, with year, distance and price.', async () => {
  const left = [
    { car_type: 'new' as const },
    { status: 'sold' },
    { show_on_dealer_website: false },
    { price: null },
    { price: 200 },
    { km: null },
    { year: null },
  ];
  const cars = [car(1), car(2, { car_type: 'demo' }), ...left.map((changes, at) => car(10 + at, changes))];
  const { config } = await sampleSite([]);
  const table = planValuationTable({ cars, config });
  expect(table.cars.map(([make, model, , year]) => [make, model, year])).toEqual([
    ['Suzuki', 'Jimny', 2022],
    ['Suzuki', 'Jimny', 2022],
  ]);
  // A function of the stock alone: equal stock, equal bytes.
  expect(JSON.stringify(planValuationTable({ cars: structuredClone(cars), config }))).toBe(
    JSON.stringify(table),
  );
});

test('names are suggested while typing where there are enough cars; a site without valuations has none', async () => {
  const cars = [1, 2, 3].map(seed => car(seed)).concat(car(4, { model: 'Vitara' }));
  const site = { ...(await sampleSite([])), cars };
  expect(tradeInBlocks('/trade-in/', site)).toMatchObject([
    { tradeIn: { makes: ['Suzuki'], models: ['Jimny'] } },
  ]);
  for (const features of [{ valuation: false }, { tradeIn: false }, { pagesHidden: ['trade-in'] }])
    expect(tradeInBlocks('/trade-in/', await sampleSite([], { features }))).toEqual([]);
});
