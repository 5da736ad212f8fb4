import { expect, test } from 'vitest';
import { plainQuery } from './plain-query.ts';

test.each([
  ['cx-5', 'cx-5'],
  ['mazda -3', 'mazda 3'],
  ['--golf - 2019-', 'golf  2019-'],
  ['"land cruiser"', 'land cruiser'],
  ['-', ''],
])('%j is %j to Meilisearch', (typed, plain) => {
  expect(plainQuery(typed)).toBe(plain);
});
