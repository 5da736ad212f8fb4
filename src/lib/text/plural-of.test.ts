import { expect, test } from 'vitest';
import { pluralOf } from './plural-of.ts';

test.each([
  ['car', 'cars'],
  ['entry', 'entries'],
  ['day', 'days'],
  ['switch', 'switches'],
])('the plural of "%s" is "%s"', (word, plural) => {
  expect(pluralOf(word)).toBe(plural);
});
