import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { slugify } from '../lib/text/slugify.ts';
import { BODY_STYLES } from '../schemas/site/search-features.ts';

const sprite = readFileSync(path.join(import.meta.dirname, 'bodies.svg'), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"><path d="([^"]+)"/g)].map(
  ([, id = '', width, height, outline = '']) => ({
    id,
    size: [Number(width), Number(height)],
    outline,
  }),
);

test('bodies.svg has one outline for each body style, in their order', () => {
  expect(symbols.map(({ id }) => id)).toEqual(BODY_STYLES.map(slugify));
});

test.each(symbols)('the outline $id stays within its view box', ({ size, outline }) => {
  const numbers = [...outline.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const outside = numbers.filter((value, index) => value < 0 || value > (size[index % 2] ?? 0));
  expect(numbers.length).toBeGreaterThan(20);
  expect(outside).toEqual([]);
});
