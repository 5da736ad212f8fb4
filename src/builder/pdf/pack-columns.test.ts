import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packColumns } from './pack-columns.ts';

const itself = (lines: number) => lines;

test('columns are as short as can be, read down and then across', () => {
  expect(packColumns([1, 1, 1, 1, 1], itself, 3, 9)).toEqual([[1, 1], [1, 1], [1]]);
});

test('an item is never parted', () => {
  expect(packColumns([2, 2, 2, 2], itself, 3, 9)).toEqual([
    [2, 2],
    [2, 2],
  ]);
});

test('too many items do not fit', () => {
  expect(packColumns([1, 1, 1, 1], itself, 3, 1)).toBeNull();
});

test('every item is placed once, in order, and no column is longer than allowed', () => {
  const lines = fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 60 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 2, max: 12 }), (items, most) => {
      const columns = packColumns(items, itself, 3, most);
      if (columns === null) return;
      expect(columns.flat()).toEqual(items);
      for (const column of columns)
        expect(column.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(most);
    }),
  );
});
