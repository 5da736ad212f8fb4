import { expect, test } from 'vitest';
import { fakeBrowser } from '../../../../tests/support/fakes/fake-browser.ts';
import { emptySearch } from '../../../search/state/search-state.ts';
import { publicSearch } from './public-search.ts';

const search = (query: string) => ({ ...emptySearch('listed'), page: 2, query });

test('where there are services, words that may name a person stay out of address and title', () => {
  fakeBrowser({ data: { tags: '{}' } });
  expect(publicSearch(search('jo@example.com'))).toEqual(search(''));
  expect(publicSearch(search('5550 0166'))).toEqual(search(''));
  expect(publicSearch(search('mazda 3'))).toEqual(search('mazda 3'));
});

test('without services an address has the whole search', () => {
  fakeBrowser();
  expect(publicSearch(search('jo@example.com'))).toEqual(search('jo@example.com'));
});
