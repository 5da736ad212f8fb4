import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promoWidths } from './promo-cards.ts';

test('[G13] Among 21 cars one promo card takes three places, two share three, three take one each.', () => {
  expect(promoWidths(21, 1)).toEqual([3]);
  expect(promoWidths(21, 2)).toEqual([2, 1]);
  expect(promoWidths(21, 3)).toEqual([1, 1, 1]);
});

test('[G13] Rows that no width would fill keep promo cards of one place.', () => {
  expect(promoWidths(12, 1)).toEqual([1]);
  expect(promoWidths(5, 0)).toEqual([]);
});

test('[G13] Each takes one to three places, and widened ones fill whole rows.', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 6 }), (cars, promos) => {
      const widths = promoWidths(cars, promos);
      expect(widths).toHaveLength(promos);
      expect(widths.filter(width => width < 1 || width > 3)).toEqual([]);
      const slots = cars + widths.reduce((sum, width) => sum + width, 0);
      expect(slots % 12 === 0 || slots === cars + promos).toBe(true);
    }),
  );
});
