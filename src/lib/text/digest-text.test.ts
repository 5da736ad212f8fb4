import { expect, test } from 'vitest';
import { digestText } from './digest-text.ts';

test('a digest is 22 characters that are valid in a file name', () => {
  expect(digestText('')).toMatch(/^[\w-]{22}$/);
  expect(digestText('a')).not.toBe(digestText('b'));
});
