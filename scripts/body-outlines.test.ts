import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slugify } from '../src/lib/slugify.ts';
import { BODY_STYLES } from '../src/schemas/site-features-search.ts';
import { bodySprite } from './body-outlines.ts';
import { simplify } from './demo/pictures/body-outline.ts';

test('src/ui/bodies.svg is what the script writes', () => {
  expect(readFileSync('src/ui/bodies.svg', 'utf8')).toBe(bodySprite());
});

test('each body style has one drawing, and no drawing leaves its frame', () => {
  const symbols = [
    ...bodySprite().matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"><path d="([^"]+)"/g),
  ];
  expect(symbols.map(([, id]) => id)).toEqual(BODY_STYLES.map(slugify));
  for (const [, id, width, height, path] of symbols) {
    const numbers = [...(path ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    const inside = numbers.every((value, at) => value >= 0 && value <= Number(at % 2 === 0 ? width : height));
    expect([id, inside]).toEqual([id, true]);
  }
});

test('points on a line are left out, corners are kept', () => {
  const corner = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
  ] as const;
  expect(simplify(corner, 0.01)).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
  ]);
});
