import { expect, test } from 'vitest';
import { queryNumbers } from './query-numbers.ts';

const price = (min: number | null, max: number | null) => ({ ranges: { price: { min, max } } });
const km = (min: number | null, max: number | null) => ({ ranges: { km: { min, max } } });

test.each<[string, Partial<ReturnType<typeof queryNumbers>>]>([
  ['suv under 30000', { words: 'suv', ...price(null, 30_000) }],
  ['SUV Under $30,000 diesel', { words: 'SUV diesel', ...price(null, 30_000) }],
  ['below 30k', { words: '', ...price(null, 30_000) }],
  ['less than £12.5k', { words: '', ...price(null, 12_500) }],
  ['up to 9 500', { words: '', ...price(null, 9500) }],
  ['under $500', { words: '', ...price(null, 500) }],
  ['hilux over 20000 under 40000', { words: 'hilux', ...price(20_000, 40_000) }],
  ['ute more than 20k', { words: 'ute', ...price(20_000, null) }],
  ['under 80,000 km', { words: '', ...km(null, 80_000) }],
  ['golf under 50k kms', { words: 'golf', ...km(null, 50_000) }],
  ['truck under 60000 miles', { words: 'truck', ...km(null, 60_000) }],
  ['7 seater', { words: '', seats: '7' }],
  ['seven-seat suv', { words: 'suv', seats: '7' }],
  ['5seats', { words: '', seats: '5' }],
  ['volvo under 100 000 kr', { words: 'volvo', ...price(null, 100_000) }],
  ['över 500 000 kronor', { words: '', ...price(500_000, null) }],
  ['under kr 90000', { words: '', ...price(null, 90_000) }],
  ['under 20000 dollars', { words: '', ...price(null, 20_000) }],
  ['bakkie under R200 000', { words: 'bakkie', ...price(null, 200_000) }],
  ['under 10 000 mil', { words: '', ...km(null, 100_000) }],
  ['suv $10,000-$20,000', { words: 'suv', ...price(10_000, 20_000) }],
  ['10k to 20k', { words: '', ...price(10_000, 20_000) }],
  ['ute 10-20k', { words: 'ute', ...price(10_000, 20_000) }],
  ['$10-20k', { words: '', ...price(10_000, 20_000) }],
  ['$10–$20K', { words: '', ...price(10_000, 20_000) }],
  ['10k-20k', { words: '', ...price(10_000, 20_000) }],
  ['10 to 20k', { words: '', ...price(10_000, 20_000) }],
  ['7.5 - 10k', { words: '', ...price(7500, 10_000) }],
  ['50-80k km', { words: '', ...km(50_000, 80_000) }],
  ['5000-20k', { words: '', ...price(5000, 20_000) }],
  ['900 to 1k', { words: '', ...price(900, 1000) }],
  ['20000 - 40000 km', { words: '', ...km(20_000, 40_000) }],
  // Not done with typing: what was found stays.
  ['suv under', { words: 'suv' }],
  ['suv under $', { words: 'suv' }],
  ['suv under 30', { words: 'suv' }],
])('[G21] %j means %j', (query, asked) => {
  expect(queryNumbers(query)).toEqual({ ranges: {}, seats: null, ...asked });
});

test.each([
  'land rover 2015',
  'd-max 2020',
  'over 2018',
  'undercover',
  'cx-5',
  'thunder',
  'up',
  'over',
  'under 30 sport',
  '7 seasons',
  'corolla 30000',
  'golf 2015-2018',
  '10-20',
  'triumph 20 to 10',
  'model r 2020',
  'audi r8',
])('[G21] %j is words alone', query => {
  expect(queryNumbers(query)).toEqual({ words: query, ranges: {}, seats: null });
});
