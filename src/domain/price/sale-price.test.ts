import { expect, test } from 'vitest';
import { isOnSale, salesChangeAt, withSalePrice } from './sale-price.ts';

const BRISBANE = 'Australia/Brisbane';
const car = {
  price: 24990,
  before_price: null,
  price_type: 'Drive Away',
  sale: { price: 22990, price_type: null, starts_at: '2026-03-01T09:00+10:00', ends_at: '2026-03-07' },
};
const on = (moment: string) => isOnSale(car, new Date(moment), BRISBANE);

test('[P16] a sale price counts from its start to the end of its last day', () => {
  expect(on('2026-02-28T22:59:59Z')).toBe(false);
  expect(on('2026-02-28T23:00:00Z')).toBe(true);
  expect(on('2026-03-07T13:59:59Z')).toBe(true);
  expect(on('2026-03-07T14:00:00Z')).toBe(false);
  expect(isOnSale({ sale: null }, 0, BRISBANE)).toBe(false);
});

test('[P16] on sale, a car costs its sale price and did cost its price', () => {
  expect(withSalePrice(car)).toMatchObject({ price: 22990, before_price: 24990, price_type: 'Drive Away' });
  const plain = { ...car, sale: null };
  expect(withSalePrice(plain)).toBe(plain);
});

test('[P16] a sale price of a type of its own is compared with no price of another type', () => {
  const egc = { ...car, sale: { ...car.sale, price_type: 'Excl. Govt. Charges' } };
  expect(withSalePrice(egc)).toMatchObject({
    price: 22990,
    before_price: null,
    price_type: 'Excl. Govt. Charges',
  });
  const untyped = { ...car, price_type: null, sale: { ...car.sale, price_type: 'Drive Away' } };
  expect(withSalePrice(untyped)).toMatchObject({
    price: 22990,
    before_price: 24990,
    price_type: 'Drive Away',
  });
});

test('[P16] prices change when the next sale begins or ends', () => {
  const at = (moment: string) => {
    const change = salesChangeAt([car, { sale: null }], new Date(moment), BRISBANE);
    return change === null ? null : new Date(change).toISOString();
  };
  expect(at('2026-02-01T00:00:00Z')).toBe('2026-02-28T23:00:00.000Z');
  expect(at('2026-03-01T00:00:00Z')).toBe('2026-03-07T14:00:00.000Z');
  expect(at('2026-03-08T00:00:00Z')).toBeNull();
});
