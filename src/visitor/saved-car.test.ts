import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SavedCarSchema } from './saved-car.ts';

test.each([
  ['/cars/2017-ford-explorer/', true],
  ['https://evil.example/', false],
  ['//evil.example/cars/a', false],
  ['javascript:alert(1)', false],
  ['/cars//evil.example/', false],
  ['/cars/\\evil.example/', false],
])('A stored car may lead to %s: %s', (href, isOurs) => {
  expect(v.is(SavedCarSchema, { id: 'x', title: 'Car', href })).toBe(isOurs);
});
