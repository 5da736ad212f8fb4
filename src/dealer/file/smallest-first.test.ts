import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { smallestFirst } from './smallest-first.ts';

test('the dealer with the least data comes first, whatever its pictures weigh', async () => {
  const dealersDir = temporaryFolder({
    'a-large/stock.json': 'x'.repeat(2000),
    'b-small/stock.json': 'x'.repeat(10),
    'b-small/images/hero.jpg': 'x'.repeat(9000),
    'c-middle/stock.json': 'x'.repeat(500),
  });
  const slugs = ['a-large', 'b-small', 'c-middle', 'd-gone'];
  expect(await smallestFirst(dealersDir, slugs)).toEqual(['d-gone', 'b-small', 'c-middle', 'a-large']);
});
