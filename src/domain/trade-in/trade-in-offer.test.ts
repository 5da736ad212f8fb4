import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterFinance, offerPrice, tradeInPrice } from './trade-in-offer.ts';

const adjustments = {
  condition: { excellent: 3, good: 0, fair: -8, poor: -18 },
  service_history: { full: 0, partial: -3, none: -6 },
};

test('[V11] What is offered is the estimate less the margin, in whole fifties and never rounded up.', () => {
  expect(tradeInPrice(20_000, 15)).toBe(17_000);
  expect(tradeInPrice(20_050, 15)).toBe(17_000);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 90 }), (price, margin) => {
      const offered = tradeInPrice(price, margin);
      const exact = (price * (100 - margin)) / 100;
      expect(offered % 50).toBe(0);
      expect(offered).toBeLessThanOrEqual(exact);
      expect(offered).toBeGreaterThan(exact - 50);
    }),
  );
});

test('[V12] Condition and service history change the offer by percentages; what is owing only what is left.', () => {
  const offer = (condition: 'excellent' | 'poor', service_history: 'full' | 'none') =>
    offerPrice(17_000, { condition, service_history }, adjustments);
  expect(offer('excellent', 'full')).toBe(17_500);
  expect(offer('poor', 'none')).toBe(12_900);
  expect(afterFinance(12_900, 5000)).toBe(7900);
  expect(afterFinance(12_900, 15_000)).toBe(-2100);
  const nothing = { ...adjustments, condition: { ...adjustments.condition, poor: -100 } };
  expect(offerPrice(17_000, { condition: 'poor', service_history: 'none' }, nothing)).toBe(0);
});
