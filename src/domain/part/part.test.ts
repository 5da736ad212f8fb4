import { expect, test } from 'vitest';
import { partLabel, partPriceText, shownPartPrice } from './part.ts';

test('[Q1] A part shows any price over 0', () => {
  expect([null, 0, 0.5, 9.95, 1250].map(price => shownPartPrice({ price }))).toEqual([
    null,
    null,
    0.5,
    9.95,
    1250,
  ]);
});

test.each([
  [89.95, 'AU', '$89.95'],
  [89.5, 'AU', '$89.50'],
  [1250, 'AU', '$1,250'],
  [24, 'GB', '£24'],
  [null, 'AU', 'Ask us'],
  [0, 'AU', 'Ask us'],
])('[Q2] The price of a part has cents where it has some: %s in %s is %s', (price, country, text) => {
  expect(partPriceText({ price }, { country, texts: { noPrice: 'Ask us' } })).toBe(text);
});

test('[Q3] An enquiry about a part names it and its number', () => {
  expect(partLabel({ name: 'Oil filter', part_number: '16510-61A31' })).toBe('Oil filter (16510-61A31)');
  expect(partLabel({ name: 'Oil filter', part_number: null })).toBe('Oil filter');
});
