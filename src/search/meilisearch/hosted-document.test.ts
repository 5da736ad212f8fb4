import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentKey } from './hosted-document.ts';

test('every id has a key that Meilisearch takes, and no two ids the same', () => {
  const ids = fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', '_', ' ', '/', 'ä', '吉', '2p', '😀') });
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      expect(documentKey(`x${one}`)).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(documentKey(one) === documentKey(other)).toBe(one === other);
    }),
  );
});

test('a plain id is its own key', () => {
  expect(documentKey('OAG-AD-23514562')).toBe('OAG-AD-23514562');
  expect(documentKey('S 1/ä')).toBe('S_w_1_1b__6c_');
});
