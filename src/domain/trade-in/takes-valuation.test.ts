import { expect, test } from 'vitest';
import { takesValuation } from './takes-valuation.ts';

const car = { status: 'in_stock', sold: false, reserved: false, price: 201 };

test('[V14] With Autograb a car must count as available for it; without, a price over 200 will do.', () => {
  const reserved = { ...car, reserved: true };
  const cheap = { ...car, price: 200 };
  expect([car, reserved, cheap].map(each => takesValuation(each, { autograb: true }))).toEqual([
    true,
    false,
    false,
  ]);
  expect([car, reserved, cheap].map(each => takesValuation(each, { autograb: false }))).toEqual([
    true,
    true,
    false,
  ]);
});
