import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBars, priceBuckets } from './price-buckets.ts';

const bounds = fc
  .tuple(fc.nat(100_000), fc.integer({ min: 1, max: 200_000 }))
  .map(([min, size]) => ({ min, max: min + size }));

test('every price within the bounds lies in exactly one bucket', () => {
  fc.assert(
    fc.property(bounds, fc.double({ min: 0, max: 1, noNaN: true }), ({ min, max }, part) => {
      const price = Math.round((min + part * (max - min)) * 100) / 100;
      const holding = priceBuckets({ min, max }).filter(
        bucket => price >= bucket.min && (bucket.max === null || price < bucket.max),
      );
      expect(holding).toHaveLength(1);
    }),
  );
});

test('without a span there is one bucket', () => {
  expect(priceBuckets({ min: 5, max: 5 })).toEqual([{ min: 5, max: null }]);
});

test('bars stand within the bounds, and their areas stand for cars', () => {
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
