import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PartSchema } from './part.ts';

const parse = (part: object) => v.safeParse(PartSchema, { id: 1, name: 'Oil filter', ...part });

test('the least of a part is an id and a name', () => {
  expect(parse({}).output).toEqual({
    id: '1',
    name: 'Oil filter',
    part_number: null,
    category: null,
    manufacturer: null,
    models: [],
    price: null,
    image: null,
    description: null,
    in_stock: null,
  });
});

test('blanks count as nothing, one model as a list of one, digits as a price', () => {
  expect(
    parse({ part_number: ' ', models: 'Jimny', price: '18.95', image: 'images/filter.jpg' }).output,
  ).toMatchObject({
    part_number: null,
    models: ['Jimny'],
    price: 18.95,
    image: 'filter.jpg',
  });
});

test.each([
  { price: -1 },
  { price: 'cheap' },
  { name: ' ' },
  { id: 'a b' },
  { in_stock: 'yes' },
  { manufacturer: {} },
  { colour: 'red' },
  { image: '../secret.png' },
])('%j is refused', part => {
  expect(parse(part).success).toBe(false);
});
