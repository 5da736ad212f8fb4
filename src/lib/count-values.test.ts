import { expect, test } from 'vitest';
import { countValues } from './count-values.ts';

test('values are counted, the most frequent first and equals by their letters', () => {
  expect([...countValues(['b', 'Z', 'c', 'a', 'c', 'b', 'c'])]).toEqual([
    ['c', 3],
    ['b', 2],
    ['Z', 1],
    ['a', 1],
  ]);
  expect(countValues([]).size).toBe(0);
});
