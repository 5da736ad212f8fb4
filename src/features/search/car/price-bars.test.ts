import { expect, test } from 'vitest';
import { countedBuckets, priceBars } from './price-bars.ts';

test('the buckets of a histogram lie side by side, and the last is open', () => {
  expect(countedBuckets({ facet: 'price', min: 0, max: 30, buckets: 3 }, [1, 0, 4])).toEqual([
    { min: 0, max: 10, count: 1 },
    { min: 10, max: 20, count: 0 },
    { min: 20, max: null, count: 4 },
  ]);
});

test('bars are within the bounds, and their areas are numbers of cars', () => {
  const bars = priceBars(
    [
      { min: 100_000, max: null, count: 5 },
      { min: 0, max: 10_000, count: 8 },
      { min: 10_000, max: 30_000, count: 10 },
    ],
    { min: 6_000, max: 30_000 },
  );
  expect(bars).toEqual([
    { min: 6_000, max: 10_000, height: 8 / 4_000 },
    { min: 10_000, max: 30_000, height: 10 / 20_000 },
  ]);
});
