import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRange, rangeKey, rangesBetween } from './number-range.ts';

test('each number from zero lies in exactly one range', () => {
  const thresholds = fc
    .array(fc.double({ noNaN: true }), { minLength: 1 })
    .filter(list => list.some(n => n > 0 && n < Infinity));
  fc.assert(
    fc.property(thresholds, fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (edges, value) => {
      const ranges = rangesBetween(edges);
      expect(ranges.filter(range => inRange(value, range))).toHaveLength(1);
      for (const edge of edges.filter(edge => edge > 0 && edge < Infinity)) {
        expect(ranges.filter(range => inRange(edge, range)).map(range => range.min)).toEqual([edge]);
      }
    }),
  );
});

test('thresholds may come unsorted, repeated or senseless', () => {
  expect(rangesBetween([150, 100, 150, -5, 0, Number.NaN, Infinity])).toEqual([
    { min: 0, max: 100 },
    { min: 100, max: 150 },
    { min: 150, max: null },
  ]);
  expect(rangesBetween([])).toEqual([]);
});

test('a range is named by its plain numbers', () => {
  expect(rangesBetween([10000, 20000]).map(rangeKey)).toEqual(['0-10000', '10000-20000', '20000-']);
});
