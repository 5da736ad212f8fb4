import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../country/countries.ts';
import { cancelTerms } from './cancel-terms.ts';

const used = { country: 'AU', state: 'QLD', car_type: 'used', price_cents: 2_000_000 };

test.each([
  [{}, 10_000],
  [{ state: ' qld ' }, 10_000],
  [{ car_type: 'new' }, 0],
  [{ state: 'VIC' }, 40_000],
  [{ state: 'VIC', price_cents: 4_000_000 }, 50_000],
  [{ state: 'NSW' }, 0],
  [{ state: null }, 0],
  [{ country: 'GB', state: null }, 0],
])('[J5] Of %o, a dealer whose fee is 500 keeps %i cents of a deposit of 1,000.', (car, kept) => {
  expect(cancelTerms(100_000, 50_000, { ...used, ...car }).kept).toBe(kept);
});

test('[J5] All comes back within one business day in Queensland and three in Victoria.', () => {
  const days = (state: string, car_type = 'used') =>
    cancelTerms(100_000, 50_000, { ...used, state, car_type }).coolingOffDays;
  expect([days('QLD'), days('VIC'), days('QLD', 'new'), days('NSW')]).toEqual([1, 3, 0, 0]);
});

test('[J5] Nothing is kept that was not paid, is not configured, or that the country does not allow.', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const car = fc.record({
    country: fc.constantFrom(...COUNTRIES.keys()),
    state: fc.constantFrom('QLD', 'VIC', 'NSW', 'CA', null),
    car_type: fc.constantFrom('new', 'used', 'demo'),
    price_cents: fc.integer({ min: 0, max: 20_000_000 }),
  });
  fc.assert(
    fc.property(cents, cents, car, (deposit, fee, of) => {
      const { kept } = cancelTerms(deposit, fee, of);
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(Math.min(deposit, fee));
      if (of.country !== 'AU') expect(kept).toBe(0);
    }),
  );
});
