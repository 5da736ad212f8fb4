import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';

const input = {
  price: '$30,000',
  deposit: '3,000',
  finalPayment: '0',
  rate: '8.95',
  months: '60',
  per: 'fortnight',
  inAdvance: true,
};

test('terms are read as they were filled in', () => {
  expect(readTerms(input)).toEqual({
    ok: true,
    terms: {
      price: 30_000_00,
      deposit: 3_000_00,
      finalPayment: 0,
      annualRate: 8.95,
      months: 60,
      per: 'fortnight',
      inAdvance: true,
    },
  });
});

test.each([
  ['6.875', 6.875],
  ['7,125 %', 7.125],
])('a rate of %s has thousandths', (rate, annualRate) => {
  expect(readTerms({ ...input, rate })).toMatchObject({ ok: true, terms: { annualRate } });
});

test.each([
  [{ price: '500' }, 'price', { min: 501, max: 10_000_000 }],
  [{ price: '' }, 'price', { min: 501, max: 10_000_000 }],
  [{ deposit: '30,000' }, 'deposit', { min: 0, max: 29_999 }],
  [{ finalPayment: '27001' }, 'finalPayment', { min: 0, max: 27_000 }],
  [{ rate: '51' }, 'rate', { min: 0, max: 50 }],
])('of the terms %o it is reported which field is wrong, and its limits', (changed, name, range) => {
  const reading = readTerms({ ...input, ...changed });
  expect(reading.ok ? null : Object.fromEntries(reading.errors)).toEqual({ [name]: range });
});
