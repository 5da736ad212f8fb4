import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import type { Car } from '../schemas/car.ts';
import { earliest, stockView } from './stock-view.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const { config } = await sampleSite([]);
const soldAgo = (days: number): Partial<Car> => ({
  status: 'sold',
  sold: true,
  sold_date_timestamp: NOW / 1000 - days * 86_400,
});
const ids = (cars: readonly Car[]) => cars.map(({ id }) => id);

describe('the stock as it is shown', () => {
  test('is ordered by arrival, latest first; without a date by year, then by id', () => {
    const cars = [
      sampleCar(1, { created_at: null, year: 2019 }),
      sampleCar(2, { created_at: '2026-01-01T00:00:00.000Z' }),
      sampleCar(3, { created_at: null, year: 2020 }),
      sampleCar(4, { created_at: '2026-02-01T00:00:00.000Z' }),
      sampleCar(5, { created_at: null, year: 2020 }),
    ];
    expect(ids(stockView(cars, config, NOW).listed)).toEqual([
      'S100004',
      'S100002',
      'S100003',
      'S100005',
      'S100001',
    ]);
  });

  test('does not depend on the order of the feed', () => {
    const cars = sampleCars(30).map((car, at) => (at % 2 === 0 ? { ...car, created_at: null } : car));
    const listed = ids(stockView(cars, config, NOW).listed);
    fc.assert(
      fc.property(fc.shuffledSubarray(cars, { minLength: 30 }), shuffled => {
        expect(ids(stockView(shuffled, config, NOW).listed)).toEqual(listed);
      }),
      { numRuns: 30 },
    );
  });

  test('has sold cars among the results, then only with a page, then not at all', () => {
    const where = (days: number) => {
      const { listed, gone } = stockView([sampleCar(1, soldAgo(days))], config, NOW);
      return [listed.length, gone.length];
    };
    expect([2.9, 3, 32.9, 33].map(where)).toEqual([
      [1, 0],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });

  test('leaves out what the feed or the presets of the site do not show', () => {
    const hidden = sampleCar(1, { show_on_dealer_website: false });
    const demo = sampleCar(2, { car_type: 'demo' });
    const filters = { ...config.filters, demo: false };
    expect(stockView([hidden, demo], { ...config, filters }, NOW)).toEqual({
      listed: [],
      gone: [],
      changesAt: null,
    });
  });
});

describe('the moment of the next change', () => {
  test('is the earliest of all cars', () => {
    const cars = [
      sampleCar(1, soldAgo(1)),
      sampleCar(2, soldAgo(2)),
      sampleCar(3, soldAgo(20)),
      sampleCar(4),
    ];
    expect(stockView(cars, config, NOW).changesAt).toBe(NOW + DAY_MS);
  });

  test('is none while nothing is sold', () => {
    expect(stockView(sampleCars(5), config, NOW).changesAt).toBeNull();
  });

  test('of a list is its least, none counting as never', () => {
    expect(earliest([])).toBeNull();
    expect(earliest([null, null])).toBeNull();
    expect(earliest([null, 5, 3, null, 9])).toBe(3);
    expect(earliest([0, 1])).toBe(0);
  });
});
