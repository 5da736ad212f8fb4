import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePriceRange, priceRangeLabel, priceRangeOf, priceRanges } from './price-ranges.ts';

const PRICE_RANGES = priceRanges([10_000, 20_000, 30_000, 75_000, 100_000]);
const key = (price: number | null) => priceRangeOf({ price }, PRICE_RANGES)?.key ?? null;

test('[R1] An edge belongs to the price range above it, and every shown price lies in exactly one.', () => {
  expect([9999, 9999.99, 10000, 19999, 20000, 99999, 100000, 9e6].map(key)).toEqual([
    '0-10000',
    '0-10000',
    '10000-20000',
    '10000-20000',
    '20000-30000',
    '75000-100000',
    '100000-',
    '100000-',
  ]);
  fc.assert(
    fc.property(fc.double({ min: 10.01, max: 1e7, noNaN: true }), price => {
      const holding = PRICE_RANGES.filter(({ min, max }) => price >= min && (max === null || price < max));
      expect(holding).toEqual([priceRangeOf({ price }, PRICE_RANGES)]);
    }),
  );
});

test('[R2] A car whose price is not shown is in no price range.', () => {
  expect([null, 0, 10].map(key)).toEqual([null, null, null]);
  expect(key(10.5)).toBe('0-10000');
});

test('[R3] A price range is called by its amounts.', () => {
  const [first, second] = PRICE_RANGES;
  expect([first, second, PRICE_RANGES.at(-1)].map(range => range && priceRangeLabel(range, 'AU'))).toEqual([
    'Under $10,000',
    '$10,000 to $20,000',
    '$100,000+',
  ]);
});

test.each([
  ['$10,000 - $20,000', { min: 10000, max: 20000 }],
  ['10000-20000', { min: 10000, max: 20000 }],
  ['$10,000 to $20,000', { min: 10000, max: 20000 }],
  ['Under $10,000', { min: 0, max: 10000 }],
  ['-10000', { min: 0, max: 10000 }],
  ['$100,000+', { min: 100000, max: null }],
  ['100000-', { min: 100000, max: null }],
  ['Over 1,250,000', { min: 1250000, max: null }],
  ['20000-10000', null],
  ['10000', null],
  ['1-2-3', null],
  ['any', null],
  ['', null],
])('[R4] A price range is normalised to plain numbers: %j', (text, range) => {
  expect(parsePriceRange(text)).toEqual(range);
});

test('[R4] Keys and labels are read back to their range.', () => {
  for (const { key: name, ...range } of PRICE_RANGES) {
    expect(parsePriceRange(name)).toEqual(range);
    expect(parsePriceRange(priceRangeLabel(range, 'AU'))).toEqual(range);
  }
});
