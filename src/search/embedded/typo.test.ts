import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance as distance } from '../../dealer/problem/edit-distance.ts';
import { boundedEditDistance, typosAllowed } from './typo.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

test('the distance is that of the whole table, up to the given maximum', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      expect(boundedEditDistance(a, b, false, most)).toBe(Math.min(distance(a, b), most + 1));
    }),
    { numRuns: 2000 },
  );
});

test('of a beginning it is that of the nearest one', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      const nearest = Math.min(
        ...Array.from({ length: b.length + 1 }, (_, end) => distance(a, b.slice(0, end))),
      );
      expect(boundedEditDistance(a, b, true, most)).toBe(Math.min(nearest, most + 1));
    }),
    { numRuns: 2000 },
  );
});

test('very long words are simply not alike', () => {
  expect(boundedEditDistance('x'.repeat(70), 'x'.repeat(70), false, 2)).toBe(3);
});

test.each([
  ['kia', 0],
  ['golf', 1],
  ['octavia', 1],
  ['landrover', 2],
  ['cx50', 0],
  ['110tsi', 0],
])('%s may have %i wrong letters', (text, allowed) => {
  expect(typosAllowed(text)).toBe(allowed);
});
