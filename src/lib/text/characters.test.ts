import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characters } from './characters.ts';

test('characters are what a reader sees', () => {
  expect(characters('abc')).toEqual(['a', 'b', 'c']);
  expect(characters('e\u0301')).toHaveLength(1);
  expect(characters('👨‍👩‍👧🚗')).toEqual(['👨‍👩‍👧', '🚗']);
  expect(characters('')).toEqual([]);
});

test('the characters of a text are all of it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => characters(text).join('') === text));
});
