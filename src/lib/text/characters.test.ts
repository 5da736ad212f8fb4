import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characters } from './characters.ts';

test('counts what a reader sees', () => {
  expect(characters('abc')).toEqual(['a', 'b', 'c']);
  expect(characters('e\u0301')).toHaveLength(1);
  expect(characters('👨‍👩‍👧🚗')).toEqual(['👨‍👩‍👧', '🚗']);
  expect(characters('')).toEqual([]);
});

test('loses nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => characters(text).join('') === text));
});
