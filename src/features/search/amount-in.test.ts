import { expect, test } from 'vitest';
import { amountIn } from './amount-in.ts';

test.each([
  ['$1,250.50', 1250.5],
  ['100', 100],
  ['  99.95 dollars', 99.95],
  ['cheap', null],
  ['', null],
])('an amount is read as people write it: %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});
