import { expect, test } from 'vitest';
import { apiApp } from '../src/api/api-app.ts';
import { apiForTests } from '../tests/leads/api-harness.ts';
import { pageKinds } from '../tests/support/page-kinds.ts';
import { rules } from './rules.ts';

const all = rules();
const without = (what: 'tests' | 'code' | 'seenOn') =>
  all.filter(rule => rule[what].length === 0).map(({ id }) => id);
const { harness } = apiForTests();

test('every rule has a test, code that ships, and a place where it is seen', () => {
  expect(all.length).toBeGreaterThan(190);
  expect(without('tests')).toEqual([]);
  expect(without('code')).toEqual([]);
  expect(without('seenOn')).toEqual([]);
});

test('every place where a rule is seen is a kind of page or a call of the API', () => {
  const calls = apiApp(harness()).routes.map(({ method, path }) => `${method} ${path}`);
  const places = new Set(all.flatMap(({ seenOn }) => seenOn));
  expect([...places].filter(place => ![...pageKinds(), ...calls].includes(place))).toEqual([]);
});
