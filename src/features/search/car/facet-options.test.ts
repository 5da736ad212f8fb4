import { expect, test } from 'vitest';
import { facetOptions } from './facet-options.ts';

const values = (...args: Parameters<typeof facetOptions>) =>
  facetOptions(...args).map(({ value, count }) => [value, count]);

test('most cars first, equals by their letters', () => {
  expect(values('fuel', { Petrol: 2, Electric: 1, Diesel: 2 }, [])).toEqual([
    ['Diesel', 2],
    ['Petrol', 2],
    ['Electric', 1],
  ]);
});
test('numbers by size, car types as they are spoken of', () => {
  expect(values('seats', { 5: 9, 7: 1, 2: 3 }, []).map(([value]) => value)).toEqual(['2', '5', '7']);
  expect(values('price_range', { '20000-30000': 9, '0-10000': 1, '100000-': 4 }, []).map(([v]) => v)).toEqual(
    ['0-10000', '20000-30000', '100000-'],
  );
  expect(values('car_type', { demo: 9, used: 2, new: 5 }, []).map(([value]) => value)).toEqual([
    'new',
    'used',
    'demo',
  ]);
});
test('a value chosen never vanishes: with no car, or not yet counted', () => {
  expect(values('fuel', { Petrol: 2 }, ['Hydrogen'])).toEqual([
    ['Petrol', 2],
    ['Hydrogen', 0],
  ]);
  expect(values('fuel', { Petrol: 2 }, ['Hydrogen'], null).at(-1)).toEqual(['Hydrogen', null]);
  expect(values('fuel', undefined, ['Hydrogen'])).toEqual([['Hydrogen', null]]);
});
test('a value called like a property of every object is as any other', () => {
  expect(values('make', { Kia: 2 }, ['constructor', '__proto__'])).toEqual([
    ['Kia', 2],
    ['__proto__', 0],
    ['constructor', 0],
  ]);
});
