import { expect, test } from 'vitest';
import { displayedCount } from './displayed-count.ts';

test('[C1] A count up to 1999 is shown as it is.', () => {
  expect(displayedCount(1999, { configured: 5000, inStock: 4000 })).toBe(1999);
  expect(displayedCount(0, { configured: 5000 })).toBe(0);
});

test('[C2] Over 1999 the configured count shows, else the cars in stock, else the summed facet counts.', () => {
  expect(displayedCount(2000, { configured: 5000, inStock: 4000, facetCounts: [1, 2] })).toBe(5000);
  expect(displayedCount(2000, { configured: null, inStock: 4000, facetCounts: [1, 2] })).toBe(4000);
  expect(displayedCount(2000, { inStock: 0, facetCounts: [1500, 2500] })).toBe(4000);
  expect(displayedCount(2000, {})).toBe(2000);
});
