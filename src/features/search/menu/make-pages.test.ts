import { expect, test } from 'vitest';
import { countOf, makePagesOf } from './make-pages.ts';

const MAKES = [
  { name: 'Mazda', models: ['CX-5', '3'] },
  { name: 'MAZDA', models: ['CX 5'] },
  { name: 'Land Rover', models: ['Defender'] },
];
const FACETS = {
  make: { Mazda: 7, MAZDA: 2, 'Land Rover': 5 },
  make_model: { 'Mazda CX-5': 3, 'Mazda 3': 4, 'MAZDA CX 5': 2, 'Land Rover Defender': 5 },
};

test('each page is listed once, with all its spellings and their cars, most cars first', () => {
  expect(makePagesOf(MAKES, FACETS).map(({ name, path, count }) => [name, path, count])).toEqual([
    ['Mazda', '/search/mazda/', 9],
    ['Land Rover', '/search/land-rover/', 5],
    ['Land Rover Defender', '/search/land-rover/defender/', 5],
    ['Mazda CX-5', '/search/mazda/cx-5/', 5],
    ['Mazda 3', '/search/mazda/3/', 4],
  ]);
});

test('the cars of a make among others are those of all its spellings', () => {
  const [mazda] = makePagesOf(MAKES, FACETS);
  expect(mazda && countOf(mazda, { make: { MAZDA: 1, Mazda: 1, Kia: 9 } })).toBe(2);
  expect(mazda && countOf(mazda, {})).toBe(0);
});
