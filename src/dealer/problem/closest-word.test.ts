import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestWord } from './closest-word.ts';
import { editDistance } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['garage', 'garage', 0],
  ['garrage', 'garage', 1],
  ['grage', 'garage', 1],
  ['garaeg', 'garage', 1],
  ['garaje', 'garage', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('the distance from %j to %j is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
});

test('the distance is the same both ways, and no longer than the longer word', () => {
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one));
      expect(editDistance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(editDistance(one, other) === 0).toBe(one === other);
    }),
  );
});

test.each([
  ['garrage', 'garage'],
  ['test_drive_car_types', 'testDriveCarTypes'],
  ['AU', 'au'],
  ['lng', 'lang'],
  ['favorites', 'favourites'],
  ['invented', null],
  ['x', null],
])('%j probably means %j', (word, meant) => {
  expect(closestWord(word, ['garage', 'testDriveCarTypes', 'au', 'lang', 'favourites', 'reviews'])).toBe(
    meant,
  );
});
