import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandLabel, bandOf, bandSlug, isBandPageCar, parseBandSlug, weeklyBands } from './weekly-bands.ts';

const bands = weeklyBands([100, 150, 200]);

test('[B1] Bands have the addresses cars-under-, -to- and -plus-per-week.', () => {
  expect(bands.map(band => band.slug)).toEqual([
    'cars-under-100-per-week',
    '100-to-150-per-week',
    '150-to-200-per-week',
    '200-plus-per-week',
  ]);
  expect(weeklyBands([])).toEqual([]);
  expect(weeklyBands([120]).map(band => band.slug)).toEqual(['cars-under-120-per-week', '120-plus-per-week']);
});

test.each([
  [0.01, '0-100'],
  [99.99, '0-100'],
  [100, '100-150'],
  [149.99, '100-150'],
  [150, '150-200'],
  [200, '200-'],
  [5000, '200-'],
])('[B2] A threshold belongs to the band above it: %d a week', (weekly, key) => {
  expect(bandOf(weekly, bands)?.key).toBe(key);
});

test('[B2] Every repayment lies in exactly one band.', () => {
  const positive = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }),
      positive,
      (thresholds, weekly) => {
        const all = weeklyBands(thresholds);
        const holding = all.filter(band => weekly >= band.min && (band.max === null || weekly < band.max));
        expect(holding).toEqual([bandOf(weekly, all)]);
      },
    ),
  );
});

test('[B3] A car without a weekly repayment is in no band.', () => {
  expect(bandOf(null, bands)).toBeNull();
  expect(bandOf(0, bands)).toBeNull();
  expect(bandOf(-5, bands)).toBeNull();
  expect(bandOf(50, [])).toBeNull();
});

test('[B4] An address is read back to the band that wrote it, and no other address names a band.', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1 }), { minLength: 1 }), thresholds => {
      for (const band of weeklyBands(thresholds)) expect(parseBandSlug(band.slug)).toEqual(band);
    }),
  );
  for (const slug of [
    'cars-under-0-per-week',
    'cars-under-0100-per-week',
    '0-to-100-per-week',
    '150-to-100-per-week',
    '100-to-100-per-week',
    '100-to-1e3-per-week',
    '100.5-plus-per-week',
    'cars-under-100-per-week/',
    'cars-under-99999999999999999999999-per-week',
    'used-cars',
    '',
  ]) {
    expect(parseBandSlug(slug)).toBeNull();
  }
});

test('[B5] A band is called by its amounts.', () => {
  expect(bands.map(band => bandLabel(band, 'AU'))).toEqual([
    'Under $100 per week',
    '$100 to $150 per week',
    '$150 to $200 per week',
    '$200+ per week',
  ]);
  expect(bandSlug({ min: 1000, max: 1500 })).toBe('1000-to-1500-per-week');
  expect(bandLabel({ min: 1000, max: 1500 }, 'GB')).toBe('£1,000 to £1,500 per week');
});

test('[B6] The landing pages of the bands hold available used cars.', () => {
  const car = { car_type: 'used', status: 'in_stock', sold: false };
  expect(isBandPageCar(car)).toBe(true);
  expect(isBandPageCar({ ...car, car_type: 'demo' })).toBe(false);
  expect(isBandPageCar({ ...car, status: 'sold' })).toBe(false);
});
