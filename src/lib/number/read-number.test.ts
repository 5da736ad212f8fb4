import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['24990', 24990],
  ['$24,990', 24990],
  ['24 990.50', 24990.5],
  ['249 900,50 kr', 249900.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['8.95', 8.95],
  ['8,9', 8.9],
  ['0', 0],
  ['7.5%', 7.5],
  ['  99.95 dollars', 99.95],
  ['45k', 45_000],
  ['8.5 K km', 8500],
  ['45 km', 45],
  ['45000km', 45_000],
])('the number %s is read as it is meant', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test.each([
  ...['', 'abc', '-5', '.', '5-6', '$', '1e5', '1e+308', '2k 500', '20 to 30', '24 990 incl. 15% VAT'],
])('%j is no number', typed => {
  expect(readNumber(typed)).toBeNull();
});
