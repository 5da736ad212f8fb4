import { expect, test } from 'vitest';
import { subscriptionPrice } from './subscription-price.ts';

const car = { status: 'in_stock', sold: false, price: 24990, subscription_price: 239 };
const on = { subscriptionPricing: true };

test('[P12] A subscription price shows beside a shown price of an available car, where the site has them.', () => {
  expect(subscriptionPrice(car, on)).toBe(239);
  expect(subscriptionPrice(car, { subscriptionPricing: false })).toBeNull();
  for (const changes of [
    { price: null },
    { price: 10 },
    { subscription_price: null },
    { subscription_price: 10 },
    { subscription_price: 24990 },
    { sold: true },
    { status: 'sold' },
  ])
    expect(subscriptionPrice({ ...car, ...changes }, on), JSON.stringify(changes)).toBeNull();
});
