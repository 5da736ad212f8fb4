import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForce } from '../../../tests/support/search/brute-force.ts';
import { documentOf, engineOf, plain, requestOf } from '../../../tests/support/search/sample-engine.ts';
import { allOf, type Filter } from '../../lib/filter.ts';
import { encodeIndex } from '../embedded/encode.ts';
import { openIndex } from '../embedded/open-index.ts';
import { CARS } from './cars.ts';
import type { Collection, SearchItem } from './collection.ts';
import { OFFERS, type OfferDocument } from './offers.ts';
import { PARTS, type PartDocument } from './parts.ts';

/** A nearly empty part with `changes`. */
function partDocument(changes: Partial<PartDocument> = {}): PartDocument {
  return {
    id: '1',
    name: 'Oil filter',
    part_number: null,
    category: null,
    manufacturer: 'Suzuki',
    model: [],
    description: null,
    price: null,
    ...changes,
  };
}

const textOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: null });

/** Numbers as manufacturers write them, and names as shelves have them. */
const part = fc.record({
  name: fc.constantFrom(
    'Roof racks, wing bars',
    'Floor mats, set of four',
    'Oil filter',
    'Tow-bar kit',
    'Citroën cap',
  ),
  part_number: textOf('99000-990YB-S55', '99000-990YB-S56', '16510-61A31', '16510 81404', '43210.54P10', '-'),
  category: textOf('Roof racks and carriers', 'Floor mats', 'Servicing', '-1', 'Smith, Jones & Co'),
  manufacturer: textOf('Suzuki', 'Toyota'),
  model: fc.subarray(['Swift', 'Swift Sport', 'Jimny', 'X-Trail', 'constructor', '__proto__']),
  description: textOf('Carries 50 kg on the road.', 'For cars with roof rails', 'Rubber, with raised edges'),
  price: fc.option(fc.constantFrom(9.95, 18.95, 149.95, 689, 1249), { nil: null }),
});

/** Up to 70 parts: more than two words of a bit set. */
const arbitraryParts: fc.Arbitrary<PartDocument[]> = fc
  .array(part, { maxLength: 70, size: 'max' })
  .map(parts => parts.map((each, at) => ({ ...each, id: `P${1000 + ((at * 37) % 101)}` })));

/** Queries of visitors in the search of parts. */
const PART_QUERIES = [
  '99000-990YB-S55',
  '99000-990yb',
  '99000990ybs55',
  '99000990',
  '990YB-S55',
  's55',
  '16510 61a31',
  '1651081404',
  'roof rack',
  'rof rack',
  'rack jimny',
  'swift sport mats',
  'xtrail',
  'towbar',
  'tow bar kit',
  'citroen',
  'suzuki filter',
  'fliter',
  'raised edges',
  'P1037',
  'no such part',
  '-',
];

const arbitraryOffers: fc.Arbitrary<OfferDocument[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('CX-5 at 5.99%', 'HiLux with a canopy', 'Three year warranty'),
      manufacturer: textOf('Mazda', 'Toyota'),
      model: textOf('CX-5', 'HiLux'),
      description: textOf('Until 31 December 2026.', 'A colour-matched canopy is fitted.'),
    }),
    { maxLength: 20 },
  )
  .map(offers => offers.map((each, at) => ({ ...each, id: String(60 + at) })));

const OFFER_QUERIES = [
  'cx5',
  'cx-5 canopy',
  'canpoy',
  'hilux',
  '5.99',
  'waranty',
  'mazda',
  'december 31',
  'zzz',
];

const RUNS = { numRuns: 150 };

function filterOf(collection: Collection, documents: readonly SearchItem[]): fc.Arbitrary<Filter> {
  const values = documents.flatMap(each =>
    Object.values(each)
      .flat()
      .filter(said => typeof said === 'string'),
  );
  const oneOf = fc.record({
    op: fc.constant('in' as const),
    attribute: fc.constantFrom(...collection.lists, 'name', 'unheard_of'),
    values: fc.array(fc.constantFrom(...values, 'Unheard of', '', '-1'), { maxLength: 3 }),
  });
  const end = fc.option(fc.constantFrom(0, 9.95, 18.95, 100, 689), { nil: null });
  const range = fc.record({
    op: fc.constant('range' as const),
    attribute: fc.constant('price'),
    min: end,
    max: end,
  });
  const leaf: fc.Arbitrary<Filter> = fc.oneof(oneOf, range);
  return fc.oneof(
    leaf,
    fc.record({ op: fc.constant('or' as const), filters: fc.array(leaf, { maxLength: 3 }) }),
  );
}

describe.each<[string, Collection, fc.Arbitrary<SearchItem[]>, string[]]>([
  ['parts', PARTS, arbitraryParts, PART_QUERIES],
  ['offers', OFFERS, arbitraryOffers, OFFER_QUERIES],
])('the engine finds of %s what looking at each of them finds', (_, collection, arbitrary, queries) => {
  test('for any list, words, refinements, filters and order', async () => {
    const end = fc.option(fc.constantFrom(9.95, 18.95, 200), { nil: null });
    const searches = arbitrary.chain(documents =>
      fc.record({
        documents: fc.constant(documents),
        state: fc.record({
          query: fc.oneof(fc.constant(''), fc.constantFrom(...queries), fc.string({ maxLength: 12 })),
          page: fc.constant(1),
          sortBy: fc.constantFrom(...collection.orders),
          values: fc.record(
            {
              manufacturer: fc.subarray(['Suzuki', 'Mazda'], { minLength: 1 }),
              model: fc.subarray(['Swift', 'HiLux', '__proto__'], { minLength: 1 }),
            },
            { requiredKeys: [] },
          ),
          ranges: fc.record({ price: fc.record({ min: end, max: end }) }, { requiredKeys: [] }),
        }),
        filter: fc.array(filterOf(collection, documents), { maxLength: 3 }).map(allOf),
      }),
    );
    await fc.assert(
      fc.asyncProperty(searches, async ({ documents, state, filter }) => {
        const facets = collection.attributes.map(({ name }) => name);
        const request = requestOf(state, { filter, facets, hitsPerPage: 200 });
        const { hits, facets: counts, stats } = plain(await engineOf(documents, collection).search(request));
        const expected = bruteForce(documents, request, collection);
        expect({ hits, counts, stats }).toEqual({
          hits: expected.hits,
          counts: expected.facets,
          stats: expected.stats,
        });
      }),
      RUNS,
    );
  });

  test('and returns of each the fields of its document', () => {
    fc.assert(
      fc.property(arbitrary, documents => {
        const index = openIndex(encodeIndex(documents, collection), collection);
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
  const engine = engineOf(parts, PARTS);
  const found = async (query: string) => (await engine.search(requestOf({ query, sortBy: 'listed' }))).hits;

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

test('pages hold as many as requested, and each item once', async () => {
  const parts = Array.from({ length: 50 }, (_, at) => partDocument({ id: `p${at}` }));
  const engine = engineOf(parts, PARTS);
  const pages = await Promise.all(
    [1, 2, 3].map(page => engine.search(requestOf({ page, sortBy: 'listed' }))),
  );
  expect(pages.map(({ hits }) => hits.length)).toEqual([21, 21, 8]);
  expect(pages.map(each => each.pages)).toEqual([3, 3, 3]);
  expect(new Set(pages.flatMap(({ hits }) => hits)).size).toBe(50);
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
