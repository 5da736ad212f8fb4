import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

const layers = [
  { file: '_defaults.json', value: { features: { garage: false, facets: ['make'] }, name: null } },
  { file: '_groups/east.json', value: { features: { facets: ['price', 'colours'] } } },
  { file: 'kedron/site.json', value: { features: { garage: true } } },
];

test.each([
  [['features', 'garage'], 'kedron/site.json'],
  [['features', 'facets', 1], '_groups/east.json'],
  [['name'], '_defaults.json'],
  [['slug'], 'kedron/site.json'],
  [['features', 'facets', 0, 'missing'], '_groups/east.json'],
])('%j was decided by %s', (path, file) => {
  expect(sourceOf(layers, path)).toBe(file);
});
