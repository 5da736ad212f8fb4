import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, weeklyAttribute } from '../collection/attributes.ts';
import type { SearchDocument } from '../collection/document.ts';
import { arbitraryDocuments, document, LENDER, QUERIES } from '../collection/documents-for-tests.ts';
import { bruteForce } from '../engine/brute-force.ts';
import type { Filter } from '../filter.ts';
import { openIndex } from './decode.ts';
import { documentOf } from './document-of.ts';
import { encodeIndex } from './encode.ts';
import { type SearchRequest, search } from './search.ts';

const NAMES = [...ATTRIBUTES.map(({ name }) => name), weeklyAttribute(LENDER), 'unheard_of'];
const NUMBERS = ['price', 'km', 'year', 'seats', 'sold_date_timestamp', weeklyAttribute(LENDER), 'make'];
const RUNS = { numRuns: 150 };

const EMPTY: SearchRequest = {
  query: '',
  filters: [],
  facets: NAMES,
  sort: null,
  page: 0,
  hitsPerPage: 21,
  maxValuesPerFacet: 1000,
  keep: new Map(),
};

/** The engine's answer in the shape of the reference's; all pages put together. */
function answer(documents: readonly SearchDocument[], request: SearchRequest) {
  const index = openIndex(encodeIndex(documents));
  const first = search(index, request);
  const pages = Array.from({ length: Math.ceil(first.count / request.hitsPerPage) + 1 }, (_, page) =>
    search(index, { ...request, page }),
  );
  expect(pages.every(({ count }) => count === first.count)).toBe(true);
  const ids = pages.flatMap(({ rows }) => rows.map(row => index.ids[row] ?? ''));
  expect(ids.length).toBe(first.count);
  const facets = Object.fromEntries(
    Object.entries(first.facets).map(([name, counts]) => [name, { ...counts }]),
  );
  return { ids, facets, stats: first.stats };
}

/** The same, found by looking at every car; the engine leaves attributes out that no index has. */
function reference(documents: readonly SearchDocument[], request: SearchRequest) {
  const { ids, facets, stats } = bruteForce(documents, request);
  const known = NAMES.filter(name => name !== 'unheard_of' && (documents.length > 0 || !name.includes('.')));
  return { ids, facets: Object.fromEntries(known.map(name => [name, facets[name]])), stats };
}

const value = (documents: readonly SearchDocument[], name: string) => {
  const found = documents.flatMap(each => {
    const said: unknown = Reflect.get(each, name);
    return said === null || said === undefined ? [] : [said].flat().map(String);
  });
  return fc.constantFrom(...found, 'Unheard of', '7', '', '0x7', '5.0');
};
/** Ends of ranges: those that cars lie on, and any others. */
const bound = (documents: readonly SearchDocument[]) => {
  const numbers = documents.flatMap(({ price, km, year, seats, finance_lenders }) => [
    price,
    km,
    year,
    seats,
    finance_lenders[LENDER]?.paymentWeek ?? null,
  ]);
  return fc.oneof(fc.constantFrom(null, 0, 2019, 20000, ...numbers), fc.integer({ min: -5, max: 60000 }));
};

function arbitraryFilter(documents: readonly SearchDocument[]): fc.Arbitrary<Filter> {
  const is = fc
    .constantFrom(...NAMES)
    .chain(attribute =>
      value(documents, attribute).map((text): Filter => ({ op: 'is', attribute, value: text })),
    );
  const range = fc.record(
    {
      op: fc.constant('range' as const),
      attribute: fc.constantFrom(...NUMBERS),
      min: bound(documents),
      max: bound(documents),
      above: fc.boolean(),
      below: fc.boolean(),
    },
    { requiredKeys: ['op', 'attribute', 'min', 'max'] },
  );
  const leaf = fc.oneof(is, range);
  const list = fc.array(leaf, { maxLength: 3 });
  return fc.oneof(
    leaf,
    leaf.map((part): Filter => ({ op: 'not', part })),
    fc.record({ op: fc.constantFrom('and' as const, 'or' as const), parts: list }),
  );
}

const arbitrarySort = fc.option(
  fc.record({
    attribute: fc.constantFrom('price', 'km', 'year', weeklyAttribute(LENDER)),
    descending: fc.boolean(),
  }),
  { nil: null },
);

const arbitrarySearch = arbitraryDocuments.chain(documents =>
  fc.record({
    documents: fc.constant(documents),
    request: fc.record({
      query: fc.oneof(fc.constant(''), fc.constantFrom(...QUERIES), fc.string({ maxLength: 12 })),
      filters: fc.array(arbitraryFilter(documents), { maxLength: 3 }),
      sort: arbitrarySort,
      hitsPerPage: fc.constantFrom(1, 2, 21),
    }),
  }),
);

describe('the engine finds what looking at every car finds', () => {
  test('for any stock, words, filters and order', () => {
    fc.assert(
      fc.property(arbitrarySearch, ({ documents, request }) => {
        const asked = { ...EMPTY, ...request };
        expect(answer(documents, asked)).toEqual(reference(documents, asked));
      }),
      RUNS,
    );
  });

  test('for the ends of ranges, with and without the end itself', () => {
    const price = fc.constantFrom(100, 200, 200.5, 300);
    const range = fc.record({
      op: fc.constant('range' as const),
      attribute: fc.constant('price'),
      min: fc.option(price),
      max: fc.option(price),
      above: fc.boolean(),
      below: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.option(price), { minLength: 5 }), range, (prices, filter) => {
        const documents = prices.map((each, at) => document({ id: `n${at}`, price: each }));
        const asked = { ...EMPTY, filters: [filter] };
        expect(answer(documents, asked)).toEqual(reference(documents, asked));
      }),
      RUNS,
    );
  });

  test('for words with any one or two letters wrong', () => {
    const mistyped = fc.tuple(fc.constantFrom(...QUERIES), fc.nat(), fc.nat(), fc.constantFrom('', 'e', 'x'));
    fc.assert(
      fc.property(arbitraryDocuments, mistyped, (documents, [query, first, second, letter]) => {
        const wrong = mistype(mistype(query, first, letter), second, '');
        const asked = { ...EMPTY, query: wrong };
        expect(answer(documents, asked)).toEqual(reference(documents, asked));
      }),
      RUNS,
    );
  });

  test('also past 65,535 different numbers and with numbers of any kind', () => {
    const documents = [1e15, 0.1, -3, 5e-324, 99.99, 1e15 + 2, null].map((price, at) =>
      document({ id: `n${at}`, price }),
    );
    for (const descending of [true, false]) {
      const asked = { ...EMPTY, sort: { attribute: 'price', descending } };
      expect(answer(documents, asked)).toEqual(reference(documents, asked));
    }
  });
});

function mistype(text: string, place: number, letter: string): string {
  const at = text.length === 0 ? 0 : place % text.length;
  return text.slice(0, at) + letter + text.slice(at + 1);
}

describe('an index says of a car what its document says', () => {
  test('every attribute of every car', () => {
    fc.assert(
      fc.property(arbitraryDocuments, documents => {
        const index = openIndex(encodeIndex(documents));
        const said = Array.from({ length: index.rows }, (_, row) => documentOf(index, row));
        for (const original of documents) {
          const found = said.find(({ id }) => id === original.id);
          const { stocknum: _, finance_lenders, ...attributes } = original;
          const weekly = finance_lenders[LENDER]?.paymentWeek ?? null;
          expect(sortLists(found)).toEqual(sortLists({ ...attributes, [weeklyAttribute(LENDER)]: weekly }));
        }
      }),
      RUNS,
    );
  });
});

function sortLists(record: object | undefined): object {
  return Object.fromEntries(
    Object.entries(record ?? {}).map(([name, said]) => [
      name,
      Array.isArray(said) ? [...new Set(said)].sort() : said,
    ]),
  );
}
