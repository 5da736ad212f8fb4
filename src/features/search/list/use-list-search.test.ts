import { expect, test } from 'vitest';
import { PARTS } from '../../../search/collection/parts.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import { readListAddress } from './use-list-search.ts';

const second = { ...emptySearch('listed'), page: 2 };
const read = (query: string, isWhole = false) => readListAddress(query, PARTS, second, isWhole);

test('an address without a search is the page itself, whatever its number', () => {
  expect(['', '?query=+', '?sortBy=listed'].map(query => read(query))).toEqual([second, second, second]);
});

test('a page in the address is that page, except where the whole list is shown', () => {
  expect(read('?page=4').page).toBe(4);
  expect(read('?page=4', true)).toEqual(second);
});

test.each(['?query=a', '?model=Swift', '?price=5-', '?sortBy=price_asc'])(
  '%s is a search, from page 1',
  query => {
    expect(read(query)).not.toEqual(second);
    expect(read(query).page).toBe(1);
  },
);
