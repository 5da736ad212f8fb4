import { expect, test } from 'vitest';
import { queryWords } from '../../../search/embedded/tokenize.ts';
import { matchName } from './match-name.ts';

const fits = (query: string, name: string, typos = false) => matchName(queryWords(query), name, typos);

test.each([
  ['toyota', 'Toyota', 0],
  ['TOY', 'Toyota', 1],
  ['corolla', 'Toyota Corolla', 0],
  ['toyota cor', 'Toyota Corolla', 1],
  ['cx5', 'Mazda CX-5', 0],
  ['cx-5', 'Mazda CX-5', 0],
  ['skoda', 'Škoda', 0],
  ['land rover', 'Land Rover', 0],
])('%s names %s', (query, name, cost) => {
  expect(fits(query, name)).toBe(cost);
});

test.each([
  ['toyota red', 'Toyota'],
  ['toy corolla', 'Toyota Corolla'],
  ['cx-3', 'Mazda CX-5'],
  ['toyta', 'Toyota'],
])('%s does not name %s', (query, name) => {
  expect(fits(query, name)).toBeNull();
});

test('wrong letters are forgiven only where they may be, and cost more than right ones', () => {
  expect(fits('toyta', 'Toyota', true)).toBeGreaterThan(1);
  expect(fits('toyota', 'Toyota', true)).toBe(0);
  expect(fits('kai', 'Kia', true)).toBeNull();
  expect(fits('cx-3', 'Mazda CX-5', true)).toBeNull();
});
