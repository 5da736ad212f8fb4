import { expect, test } from 'vitest';
import { partDocument } from '../../../search/collection/items-for-tests.ts';
import { PARTS } from '../../../search/collection/parts.ts';
import { emptyState } from '../../../search/collection-state.ts';
import { createEmbeddedClient } from '../../../search/embedded/client.ts';
import { openIndex } from '../../../search/embedded/decode.ts';
import { encodeIndex } from '../../../search/embedded/encode.ts';
import { find } from './find.ts';

const parts = [
  partDocument({ id: 'a', category: 'Towing', price: 400 }),
  partDocument({ id: 'b', category: 'Towing', price: 500 }),
  partDocument({ id: 'c', category: 'Racks', price: 50 }),
];
const client = createEmbeddedClient(openIndex(encodeIndex(parts, {}, PARTS), PARTS));
const screen = { country: 'AU', hitsPerPage: 21, words: { searchFrom: 'From', searchTo: 'To' } };
const source = {
  collection: PARTS,
  client,
  screen: {
    ...screen,
    path: '/parts/search/',
    indexUrl: '/_search/parts.index',
    cacheEntries: 10,
    count: 3,
    facets: [],
    ranges: [],
    orders: [],
    words: {
      ...screen.words,
      one: 'part',
      many: 'parts',
      searchBox: '',
      searchBoxHint: '',
      searchFilters: '',
      searchSort: '',
      searchClear: '',
      searchRemove: '',
      searchRelax: '',
      searchWithout: '',
      searchFailed: '',
      searchAgain: '',
      noResults: '',
    },
  },
};
const ways = async (changes: object) => {
  const found = await find({ ...emptyState(PARTS), ...changes }, source);
  return found.ways.map(({ label, count, without }) => [label, count, without.page]);
};

test('where nothing fits each filter is told that alone keeps something away, most first', async () => {
  const cheap = { price: { min: null, max: 100 } };
  expect(await ways({ values: { category: ['Towing'] }, ranges: cheap, page: 3 })).toEqual([
    ['To $100', 2, 1],
    ['Towing', 1, 1],
  ]);
});

test('values of one facet are one filter: without one of them still nothing would fit', async () => {
  const cheap = { price: { min: null, max: 60 } };
  const found = await ways({ values: { category: ['Towing', 'Wheels'] }, ranges: cheap });
  expect(found).toContainEqual(['Towing, Wheels', 1, 1]);
});

test('two that keep it away together are not told, and where something fits nothing is', async () => {
  expect(await ways({ query: 'hovercraft', values: { category: ['Wheels'] } })).toEqual([]);
  expect(await ways({ values: { category: ['Racks'] } })).toEqual([]);
});
