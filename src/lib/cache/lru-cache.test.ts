import { expect, test } from 'vitest';
import { lruCache } from './lru-cache.ts';
import { once } from './once.ts';

test('what was used longest ago is dropped', () => {
  const made: string[] = [];
  const cached = lruCache<string>(2);
  const ask = (key: string) =>
    cached(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a value is made once, when it is requested', () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  value();
  value();
  expect(made).toBe(1);
});
