import { expect, test } from 'vitest';
import { allowsValuation, isValuationAvailable } from './allows-valuation.ts';

const car = { status: 'in_stock', sold: false, reserved: false, price: 201 };

test('[E7] A valuation needs a car price above 200.', () => {
  expect(allowsValuation({ price: 201 })).toBe(true);
  expect(allowsValuation({ price: 200 })).toBe(false);
  expect(allowsValuation({ price: null })).toBe(false);
});

test('[E8] [V14] A car is available for valuation only with autograb on, in stock, not sold, not reserved, over 200.', () => {
  expect(isValuationAvailable(car, { autograb: true })).toBe(true);
  expect(isValuationAvailable(car, { autograb: false })).toBe(false);
  const broken = [
    { status: 'coming_soon' },
    { sold: true },
    { reserved: true },
    { price: 200 },
    { price: null },
  ];
  for (const other of broken)
    expect(isValuationAvailable({ ...car, ...other }, { autograb: true })).toBe(false);
});
