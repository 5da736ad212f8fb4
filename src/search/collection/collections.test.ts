import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEmbeddedClient } from '../embedded/client.ts';
import { openIndex } from '../embedded/decode.ts';
import { documentOf } from '../embedded/document-of.ts';
import { encodeIndex } from '../embedded/encode.ts';
import { type SearchRequest, search } from '../embedded/search.ts';
import { bruteForce } from '../engine/brute-force.ts';
import type { Filter } from '../filter.ts';
import { CARS } from './cars.ts';
import type { Collection, SearchItem } from './collection.ts';
import {
  arbitraryOffers,
  arbitraryParts,
  OFFER_QUERIES,
  PART_QUERIES,
  partDocument,
} from './items-for-tests.ts';
import { OFFERS } from './offers.ts';
import { PARTS } from './parts.ts';

const RUNS = { numRuns: 150 };

function request(collection: Collection, changes: Partial<SearchRequest>): SearchRequest {
  const facets = collection.attributes.map(({ name }) => name);
  const nothing = { query: '', filters: [], sort: null, page: 0, hitsPerPage: 200, maxValuesPerFacet: 1000 };
  return { ...nothing, facets, keep: new Map(), ...changes };
}

function engine(documents: readonly SearchItem[], collection: Collection, asked: SearchRequest) {
  const index = openIndex(encodeIndex(documents, {}, collection), collection);
  const { rows, facets, stats } = search(index, asked);
  const plain = Object.entries(facets).map(([name, counts]) => [name, { ...counts }]);
  return { ids: rows.map(row => index.ids[row] ?? ''), facets: Object.fromEntries(plain), stats };
}

function filterOf(collection: Collection, documents: readonly SearchItem[]): fc.Arbitrary<Filter> {
  const values = documents.flatMap(each =>
    Object.values(each)
      .flat()
      .filter(said => typeof said === 'string'),
  );
  const is = fc.record({
    op: fc.constant('is' as const),
    attribute: fc.constantFrom(...collection.lists, 'name', 'unheard_of'),
    value: fc.constantFrom(...values, 'Unheard of', '', '-1'),
  });
  const end = fc.option(fc.constantFrom(0, 9.95, 18.95, 100, 689), { nil: null });
  const range = fc.record({
    op: fc.constant('range' as const),
    attribute: fc.constant('price'),
    min: end,
    max: end,
  });
  const leaf: fc.Arbitrary<Filter> = fc.oneof(is, range);
  return fc.oneof(
    leaf,
    fc.record({ op: fc.constant('or' as const), parts: fc.array(leaf, { maxLength: 3 }) }),
  );
}

const sort = fc.option(fc.record({ attribute: fc.constantFrom('price', 'name'), descending: fc.boolean() }), {
  nil: null,
});

describe.each<[string, Collection, fc.Arbitrary<SearchItem[]>, string[]]>([
  ['parts', PARTS, arbitraryParts, PART_QUERIES],
  ['offers', OFFERS, arbitraryOffers, OFFER_QUERIES],
])('the engine finds of %s what looking at each of them finds', (_, collection, arbitrary, queries) => {
  test('for any list, words, filters and order', () => {
    const asked = arbitrary.chain(documents =>
      fc.record({
        documents: fc.constant(documents),
        changes: fc.record({
          query: fc.oneof(fc.constant(''), fc.constantFrom(...queries), fc.string({ maxLength: 12 })),
          filters: fc.array(filterOf(collection, documents), { maxLength: 3 }),
          // An order by what is no number is the order of the list.
          sort: sort.map(key => (key?.attribute === 'price' && collection === PARTS ? key : null)),
        }),
      }),
    );
    fc.assert(
      fc.property(asked, ({ documents, changes }) => {
        const wanted = request(collection, changes);
        expect(engine(documents, collection, wanted)).toEqual(bruteForce(documents, wanted, collection));
      }),
      RUNS,
    );
  });

  test('and says of each what its document says', () => {
    fc.assert(
      fc.property(arbitrary, documents => {
        const index = openIndex(encodeIndex(documents, {}, collection), collection);
        const said = Array.from({ length: index.rows }, (_, row) => sortLists(documentOf(index, row)));
        expect(said).toEqual(documents.map(sortLists));
      }),
      RUNS,
    );
  });
});

function sortLists(record: object): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, said]) => [name, Array.isArray(said) ? said.toSorted() : said]),
  );
}

describe('a part number', () => {
  const numbers = ['99000-990YB-S55', '99000-990YB-S56', '16510-61A31', null];
  const parts = numbers.map((part_number, at) =>
    partDocument({ id: `p${at}`, part_number, model: ['Jimny'] }),
  );
  const client = createEmbeddedClient(openIndex(encodeIndex(parts, {}, PARTS), PARTS));
  const found = async (query: string) => {
    const { results } = await client.search([{ indexName: 'parts', params: { query } }]);
    return results[0]?.hits.map(({ objectID }) => objectID);
  };

  test.each([
    ['whole', '99000-990YB-S55', ['p0']],
    ['without dashes and capitals', '99000990ybs55', ['p0']],
    ['with blanks for dashes', '99000 990YB S55', ['p0']],
    ['by its beginning', '99000-990', ['p0', 'p1']],
    ['by its beginning without dashes', '99000990YB', ['p0', 'p1']],
    ['by its end', 'S56', ['p1']],
    ['with the model it fits', 'jimny 16510', ['p2']],
    ['and no number like it', '99000-990YB-S57', []],
  ])('is found %s', async (_, query, ids) => {
    expect(await found(query)).toEqual(ids);
  });
});

test('words have room for the rank of every attribute', () => {
  // Past 15 a column would outweigh a better kind of match.
  for (const { searched } of [CARS, PARTS, OFFERS]) expect(searched.length).toBeLessThan(16);
});

test('what is searched, refined and ordered by is an attribute', () => {
  for (const { attributes, searched, lists, ranges, orders } of [CARS, PARTS, OFFERS]) {
    const names = attributes.map(({ name }) => name);
    const ordered = orders.flatMap(order => /^(.+)_(?:asc|desc)$/.exec(order)?.[1] ?? []);
    for (const name of [...searched, ...lists, ...ranges, ...ordered]) expect(names).toContain(name);
  }
});
