import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForce } from '../../../tests/support/search/brute-force.ts';
import {
  arbitraryDocuments,
  document,
  LENDER,
  QUERIES,
} from '../../../tests/support/search/sample-documents.ts';
import { documentOf, engineOf, plain, requestOf } from '../../../tests/support/search/sample-engine.ts';
import { allOf, type Filter, isNumber } from '../../lib/filter.ts';
import { ATTRIBUTES, weeklyAttribute } from '../collection/attributes.ts';
import { CARS } from '../collection/cars.ts';
import type { SearchDocument } from '../collection/search-document.ts';
import type { SearchRequest } from '../engine/search-engine.ts';
import { encodeIndex } from './encode.ts';
import { openIndex } from './open-index.ts';

const NAMES = [...ATTRIBUTES.map(({ name }) => name), weeklyAttribute(LENDER), 'unheard_of'];
const NUMBERS = ['price', 'km', 'year', 'seats', 'sold_date_timestamp', weeklyAttribute(LENDER), 'make'];
const RUNS = { numRuns: 150 };

/** The engine's result in the shape of the reference's; the hits of all pages put together. */
async function found(documents: readonly SearchDocument[], request: SearchRequest) {
  const engine = engineOf(documents);
  const first = plain(await engine.search(request));
  const pages = await Promise.all(
    Array.from({ length: first.pages }, (_, at) =>
      engine.search({ ...request, state: { ...request.state, page: at + 1 } }),
    ),
  );
  expect(pages.map(({ page, count }) => [page, count])).toEqual(pages.map((_, at) => [at + 1, first.count]));
  const hits = pages.flatMap(page => page.hits);
  expect(hits.length).toBe(first.count);
  const { facets, stats, histogram, relaxations } = first;
  return { hits, facets, stats, histogram, relaxations };
}

/** The same, found by looking at every car; the engine leaves attributes out that no index has. */
function reference(documents: readonly SearchDocument[], request: SearchRequest) {
  const { facets, ...rest } = bruteForce(documents, request, CARS);
  const known = request.facets.filter(
    name => name !== 'unheard_of' && (documents.length > 0 || !name.includes('.')),
  );
  return { ...rest, facets: Object.fromEntries(known.map(name => [name, facets[name]])) };
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
  const oneOf = fc
    .constantFrom(...NAMES)
    .chain(attribute =>
      fc
        .array(value(documents, attribute), { minLength: 1, maxLength: 3 })
        .map((values): Filter => ({ op: 'in', attribute, values })),
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
  const leaf = fc.oneof(oneOf, range);
  const list = fc.array(leaf, { maxLength: 3 });
  return fc.oneof(
    leaf,
    leaf.map((filter): Filter => ({ op: 'not', filter })),
    fc.record({ op: fc.constantFrom('and' as const, 'or' as const), filters: list }),
  );
}

const arbitrarySort = fc.constantFrom(
  'newest',
  'distance',
  ...['price', 'km', 'year', weeklyAttribute(LENDER)].flatMap(name => [`${name}_asc`, `${name}_desc`]),
);

/** What a visitor refined by: of lists values that cars have, of ranges ends that they lie on. */
function arbitraryState(documents: readonly SearchDocument[]) {
  const list = (name: string) => fc.uniqueArray(value(documents, name), { minLength: 1, maxLength: 3 });
  const end = bound(documents);
  return fc.record({
    query: fc.oneof(fc.constant(''), fc.constantFrom(...QUERIES), fc.string({ maxLength: 12 })),
    page: fc.constant(1),
    sortBy: arbitrarySort,
    values: fc.record(
      { make: list('make'), model: list('model'), city: list('city'), categories: list('categories') },
      { requiredKeys: [] },
    ),
    ranges: fc.record(
      { price: fc.record({ min: end, max: end }), year: fc.record({ min: end, max: end }) },
      { requiredKeys: [] },
    ),
  });
}

const arbitraryHistogram = fc.option(
  fc
    .record({ min: fc.integer({ min: 0, max: 30000 }), size: fc.integer({ min: 1, max: 40000 }) })
    .map(({ min, size }) => ({ facet: 'price', min, max: min + size, buckets: 7 })),
  { nil: undefined },
);

const arbitrarySearch = arbitraryDocuments.chain(documents =>
  fc.record({
    documents: fc.constant(documents),
    request: fc
      .record({
        state: arbitraryState(documents),
        filter: fc.array(arbitraryFilter(documents), { maxLength: 3 }).map(allOf),
        facets: fc.oneof(fc.constant(NAMES), fc.subarray(NAMES)),
        hitsPerPage: fc.constantFrom(1, 2, 21),
        histogram: arbitraryHistogram,
        relaxations: fc.array(arbitraryState(documents), { maxLength: 2 }),
        near: fc.constantFrom(undefined, { lat: -27.4, lng: 153.02 }, { lat: 89, lng: -179 }),
      })
      .map(
        ({ histogram, near, ...request }): SearchRequest => ({
          ...request,
          ...(histogram === undefined ? {} : { histogram }),
          ...(near === undefined ? {} : { near }),
        }),
      ),
  }),
);

describe('the engine finds what looking at every car finds', () => {
  test('for any stock, words, refinements, filters and order', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySearch, async ({ documents, request }) => {
        expect(await found(documents, request)).toEqual(reference(documents, request));
      }),
      RUNS,
    );
  });

  test('for the ends of ranges, with and without the end itself', async () => {
    const price = fc.constantFrom(100, 200, 200.5, 300);
    const range = fc.record({
      op: fc.constant('range' as const),
      attribute: fc.constant('price'),
      min: fc.option(price),
      max: fc.option(price),
      above: fc.boolean(),
      below: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(price), { minLength: 5 }), range, async (prices, filter) => {
        const documents = prices.map((each, at) => document({ id: `n${at}`, price: each }));
        const request = requestOf({}, { filter, facets: NAMES });
        expect(await found(documents, request)).toEqual(reference(documents, request));
      }),
      RUNS,
    );
  });

  test('for words with any one or two letters wrong', async () => {
    const mistyped = fc.tuple(fc.constantFrom(...QUERIES), fc.nat(), fc.nat(), fc.constantFrom('', 'e', 'x'));
    await fc.assert(
      fc.asyncProperty(arbitraryDocuments, mistyped, async (documents, [query, first, second, letter]) => {
        const wrong = mistype(mistype(query, first, letter), second, '');
        const request = requestOf({ query: wrong }, { facets: NAMES });
        expect(await found(documents, request)).toEqual(reference(documents, request));
      }),
      RUNS,
    );
  });

  test('also past 65,535 different numbers and with numbers of any kind', async () => {
    const documents = [1e15, 0.1, -3, 5e-324, 99.99, 1e15 + 2, null].map((price, at) =>
      document({ id: `n${at}`, price }),
    );
    for (const sortBy of ['price_asc', 'price_desc']) {
      const request = requestOf({ sortBy }, { facets: NAMES });
      expect(await found(documents, request)).toEqual(reference(documents, request));
    }
  });
});

describe('a result', () => {
  const cars = [
    ['Mazda', 'CX-5', 20000, 2020, 'SUV', 'Kedron'],
    ['Mazda', '3', 15000, 2019, 'Hatch', 'Kedron'],
    ['Mazda', '3', null, 2024, 'Hatch', 'Bundall'],
    ['Toyota', 'Kluger', 45000, 2023, 'SUV', 'Bundall'],
    ['Toyota', 'Corolla', 18000, 2019, 'Hatch', 'Moorooka'],
    ['Nissan', 'X-Trail', 30000, 2021, 'SUV', 'Kedron'],
  ] as const;
  const documents = cars.map(([make, model, price, year, body, city], at) =>
    document({ id: `S${at}`, make, model, make_model: `${make} ${model}`, price, year, body, city }),
  );
  const engine = engineOf(documents, CARS, { facetLimits: { city: 2 } });
  const result = async (...asked: Parameters<typeof requestOf>) =>
    plain(await engine.search(requestOf(...asked)));

  test('counts each refined facet without its own refinement, and a make without its models', async () => {
    const values = { make: ['Mazda'], model: ['3'], body: ['Hatch'] };
    const { count, facets } = await result(
      { values },
      { facets: ['make', 'make_model', 'model', 'body', 'city'] },
    );
    expect(count).toBe(2);
    expect(facets).toEqual({
      make: { Mazda: 2, Toyota: 1 },
      make_model: { 'Mazda 3': 2, 'Toyota Corolla': 1 },
      model: { '3': 2 },
      body: { Hatch: 2 },
      city: { Kedron: 1, Bundall: 1 },
    });
  });

  test('has the bounds of a range and the bars of a histogram without its own refinement', async () => {
    const histogram = { facet: 'price', min: 15000, max: 45000, buckets: 3 };
    const asked = { ranges: { price: { min: 40000, max: null } } };
    const { count, stats, histogram: bars } = await result(asked, { facets: ['price'], histogram });
    expect({ count, stats, bars }).toEqual({
      count: 1,
      stats: { price: { min: 15000, max: 45000 } },
      bars: [3, 1, 1],
    });
  });

  test('has the number that each relaxation finds', async () => {
    const state = { values: { make: ['Nissan'], body: ['Hatch'] } };
    const relaxations = [
      requestOf({ values: { make: ['Nissan'] } }),
      requestOf({ values: { body: ['Hatch'] } }),
    ];
    const { count, relaxations: counts } = await result(state, {
      relaxations: relaxations.map(each => each.state),
    });
    expect({ count, counts }).toEqual({ count: 0, counts: [1, 3] });
  });

  test('returns no more values of a facet than its limit, but always those refined by', async () => {
    expect((await result({}, { facets: ['city'] })).facets).toEqual({ city: { Kedron: 3, Bundall: 2 } });
    const refined = await result({ values: { city: ['Moorooka'] } }, { facets: ['city'] });
    expect(refined.facets).toEqual({ city: { Kedron: 3, Bundall: 2, Moorooka: 1 } });
  });

  test('[G7] is the last page where a later one is requested, and page 1 where nothing is found', async () => {
    expect(await result({ page: 9 }, { hitsPerPage: 4 })).toMatchObject({
      hits: ['S4', 'S5'],
      page: 2,
      pages: 2,
    });
    expect(await result({ page: 9, query: 'saab' })).toMatchObject({ hits: [], page: 1, pages: 1, count: 0 });
    expect(await result({ page: 2 }, { hitsPerPage: 0 })).toMatchObject({ hits: [], pages: 0, count: 6 });
  });

  test('is in the requested order; cars without a price are last', async () => {
    const ids = async (sortBy: string) => (await result({ sortBy })).hits;
    expect(await ids('price_asc')).toEqual(['S1', 'S4', 'S0', 'S5', 'S3', 'S2']);
    expect(await ids('price_desc')).toEqual(['S3', 'S5', 'S0', 'S4', 'S1', 'S2']);
    expect(await ids('year_desc')).toEqual(['S2', 'S3', 'S5', 'S0', 'S1', 'S4']);
    expect(await ids('unheard_of_asc')).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5']);
  });

  test('[W7] is in the order of distance from the visitor’s point; cars without a place are last', async () => {
    const places = [
      '-27.385,153.032',
      null,
      '-32.716,151.526',
      '-27.524,153.191',
      '-27.385,153.032',
      'nowhere',
    ];
    const engine = engineOf(places.map((at, row) => document({ id: `S${row}`, at })));
    const ids = async (near?: { lat: number; lng: number }) =>
      (await engine.search(requestOf({ sortBy: 'distance' }, near === undefined ? {} : { near }))).hits;
    expect(await ids({ lat: -27.4, lng: 153.02 })).toEqual(['S0', 'S4', 'S3', 'S2', 'S1', 'S5']);
    expect(await ids({ lat: -32.7, lng: 151.5 })).toEqual(['S2', 'S3', 'S0', 'S4', 'S1', 'S5']);
    expect(await ids()).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5']);
  });

  test('a number is one of the values that are written with exactly its digits', async () => {
    const years = async (...values: string[]) =>
      (await result({}, { filter: { op: 'in', attribute: 'year', values } })).hits;
    expect(await years('2019', '2024')).toEqual(['S1', 'S2', 'S4']);
    expect(await years('0x7E3', '')).toEqual([]);
    expect(isNumber('0x7E3')).toBe(false);
  });
});

function mistype(text: string, position: number, letter: string): string {
  const at = text.length === 0 ? 0 : position % text.length;
  return text.slice(0, at) + letter + text.slice(at + 1);
}

describe('an index has the same fields of a car as its document', () => {
  test('every attribute of every car', () => {
    fc.assert(
      fc.property(arbitraryDocuments, documents => {
        const index = openIndex(encodeIndex(documents, CARS), CARS);
        const said = Array.from({ length: index.rows }, (_, row) => documentOf(index, row));
        for (const original of documents) {
          const found = said.find(({ id }) => id === original.id);
          const { stocknum: _, vin: __, finance_lenders, ...attributes } = original;
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
