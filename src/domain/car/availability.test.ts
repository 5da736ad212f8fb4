import { expect, test } from 'vitest';
import { isAvailable, isComingSoon, isSold } from './availability.ts';

test.each(['in_stock', 'coming_soon'])('[A1] A car with status %s is available.', status => {
  expect(isAvailable({ status, sold: false })).toBe(true);
  expect(isSold({ status, sold: false })).toBe(false);
});

test.each(['sold', 'wholesale', '', 'IN_STOCK', 'in stock'])(
  '[A2] A car with any other status is sold: %j',
  status => {
    expect(isAvailable({ status, sold: false })).toBe(false);
    expect(isSold({ status, sold: false })).toBe(true);
  },
);

test('[A3] A car flagged sold is sold whatever its status.', () => {
  expect(isSold({ status: 'in_stock', sold: true })).toBe(true);
  expect(isComingSoon({ status: 'coming_soon', sold: true })).toBe(false);
  expect(isComingSoon({ status: 'coming_soon', sold: false })).toBe(true);
  expect(isComingSoon({ status: 'in_stock', sold: false })).toBe(false);
});
