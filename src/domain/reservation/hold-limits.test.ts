import { expect, test } from 'vitest';
import { holdLimits } from './hold-limits.ts';

test.each([
  [0, 2, 3],
  [1, 2, 3],
  [20, 2, 10],
  [21, 3, 10],
  [5000, 3, 2500],
])('[J11] Of %i cars one address holds %i unpaid, and all together %i.', (cars, ofOne, ofAll) => {
  expect(holdLimits(cars)).toEqual({ ofOne, ofAll });
});
