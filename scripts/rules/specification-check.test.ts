import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { apiForTests } from '../../tests/leads/api-harness.ts';
import { pageKinds } from '../../tests/support/page-kinds.ts';
import { checkedRules, specificationCheck } from './specification-check.ts';

const rules = checkedRules();
const without = (what: 'tests' | 'code' | 'seenOn') =>
  rules.filter(rule => rule[what].length === 0).map(({ id }) => id);
const { harness } = apiForTests();

test('docs/specification-check.md is up to date with rules, tests and code: else run "node scripts/schema.ts"', () => {
  const written = readFileSync(path.join(import.meta.dirname, '../../docs/specification-check.md'), 'utf8');
  expect(written).toBe(specificationCheck(rules));
  expect(rules.length).toBeGreaterThan(190);
});

test('every rule has a test, code that ships, and a place where it is seen', () => {
  expect(without('tests')).toEqual([]);
  expect(without('code')).toEqual([]);
  expect(without('seenOn')).toEqual([]);
});

test('every place where a rule is seen is a kind of page or a call of the API', () => {
  const calls = apiApp(harness()).routes.map(({ method, path }) => `${method} ${path}`);
  const places = new Set(rules.flatMap(({ seenOn }) => seenOn));
  expect([...places].filter(place => ![...pageKinds(), ...calls].includes(place))).toEqual([]);
});
