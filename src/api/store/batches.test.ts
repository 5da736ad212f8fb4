import { expect, test } from 'vitest';
import { batches } from './batches.ts';

test('a list is cut into parts of a size, the last as long as what is left', () => {
  expect(batches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(batches([1, 2], 2)).toEqual([[1, 2]]);
  expect(batches([], 2)).toEqual([]);
});
