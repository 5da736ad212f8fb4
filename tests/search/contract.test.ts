import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allOf, anyOf, EVERYTHING, type Filter, not, valueIn } from '../../src/lib/filter.ts';
import { FACET_ATTRIBUTES, weeklyAttribute } from '../../src/search/collection/attributes.ts';
import { CARS } from '../../src/search/collection/cars.ts';
import { attributeOf, type SearchDocument } from '../../src/search/collection/search-document.ts';
import { shownCars } from '../../src/search/collection/stock-filter.ts';
import type { FacetCounts, SearchRequest } from '../../src/search/engine/search-engine.ts';
import { SORT_ORDERS } from '../../src/search/state/sort-orders.ts';
import { bruteForce } from '../support/search/brute-force.ts';
import { arbitraryDocuments, LENDER } from '../support/search/sample-documents.ts';
import { requestOf } from '../support/search/sample-engine.ts';
import { ENGINES, LIMITS, type OpenEngine } from './engines.ts';

/** One stock for all engines: 8 times up to 70 random cars, some of them alike but for their ids. */
const documents: SearchDocument[] = fc
  .sample(arbitraryDocuments, { seed: 20261120, numRuns: 8 })
  .flatMap((list, at) => list.map(each => ({ ...each, id: `${each.id}/${at} ä_` })))
  // Meilisearch takes values that differ in case or outer spaces for one.
  .map(each =>
    each.model === 'X-TRAIL' ? { ...each, model: 'X-Trail', make_model: 'Nissan X-Trail' } : each,
  )
  .map(each => ({ ...each, tag: each.tag?.trim() || null }));

const LIST_NAMES = [
  'make',
  'model',
  'city',
  'filtered_features',
  'body',
  'seats',
  'dealership_name',
  'state',
];

/** Values of the stock, and now and then one that no car has. */
function valuesOf(name: string): fc.Arbitrary<string[]> {
  const all = documents.flatMap(document => attributeOf(document, name) ?? []).map(String);
  const value = fc.constantFrom(...new Set([...all, 'no such value']));
  return fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
}
const price = (min: number | null, max: number | null, more = {}): Filter => ({
  op: 'range',
  attribute: 'price',
  min,
  max,
  ...more,
});
const SCOPES: Filter[] = [
  EVERYTHING,
  shownCars({ include_sold_cars_days: 3 }),
  { op: 'range', attribute: weeklyAttribute(LENDER), min: 99, max: 250.1, below: true },
  price(0, null, { above: true }),
  price(100, 30000),
  allOf([not(anyOf([valueIn('make', ['Mazda']), valueIn('body', ['4x4'])])), valueIn('photos', ['true'])]),
  anyOf([valueIn('dealership_slug', ['Smith, Jones & Co']), valueIn('city', ['Zürich', '-1'])]),
  { op: 'range', attribute: weeklyAttribute('Nobody'), min: 1, max: null },
  anyOf([valueIn('unheard_of', ['1']), valueIn('make', ['Kia'])]),
  not(valueIn('year', ['2019'])),
  valueIn('seats', ['7', '5']),
  valueIn('make', []),
];
const arbitraryState = fc.record({
  query: fc.constant(''),
  page: fc.integer({ min: 1, max: 4 }),
  sortBy: fc.constantFrom(...SORT_ORDERS, 'unheard_of_asc'),
  values: fc
    .array(
      fc.constantFrom(...LIST_NAMES).chain(name => valuesOf(name).map(values => [name, values] as const)),
      { maxLength: 3 },
    )
    .map((chosen): Record<string, string[]> => Object.fromEntries(chosen)),
  ranges: fc
    .subarray([
      ['price', { min: 20000, max: 40000 }],
      ['year', { min: 2019, max: null }],
      ['km', { min: null, max: 90000 }],
    ] as const)
    .map((chosen): SearchRequest['state']['ranges'] => Object.fromEntries(chosen)),
});
const NOTHING_REFINED = { values: {}, ranges: {} };
const arbitraryRequest: fc.Arbitrary<SearchRequest> = fc
  .record({
    state: fc.oneof(
      arbitraryState,
      arbitraryState.map(state => ({ ...state, ...NOTHING_REFINED })),
    ),
    filter: fc.constantFrom(...SCOPES),
    facets: fc.subarray([...FACET_ATTRIBUTES.map(({ name }) => name), 'photos']),
    hitsPerPage: fc.constantFrom(0, 7, 21),
    histogram: fc.constantFrom(undefined, { facet: 'price', min: 1000, max: 50000, buckets: 5 }),
    relaxations: fc.array(arbitraryState, { maxLength: 2 }),
  })
  .map(({ histogram, ...request }) => (histogram === undefined ? request : { ...request, histogram }));

const REQUESTS = fc.sample(arbitraryRequest, { seed: 4, numRuns: 100 });
const QUERIES = [
  'cx-5',
  'x-trail',
  'kluger gxl',
  'kluger gx',
  'citroen',
  'Citroën seduction',
  'land cruiser',
  'landcruiser',
  'swift spo',
  '2019 mazda',
  '吉利',
  '"golf"',
  'golf -',
  'volks wagen golf',
  'golf volks wagen',
  'klu ger gxl',
  'golf under 30000',
  'Mazda over $20k under $40,000',
  'mazda under 90,000 km',
  '7 seater',
  'mazda seven seats',
  'golf under',
];

/** A facet has its true counts, the greatest ones first, as many as its limit, and every refined value. */
function checkFacet(counted: FacetCounts, all: FacetCounts, limit: number, refined: readonly string[]) {
  const counts = Object.values(counted).toSorted((a, b) => b - a);
  // An object puts keys that are whole numbers first, whatever the engine's order.
  if (!Object.keys(counted).some(key => /^\d+$/.test(key))) expect(Object.values(counted)).toEqual(counts);
  for (const [value, count] of Object.entries(counted)) expect([value, count]).toEqual([value, all[value]]);
  const most = Object.values(all).toSorted((a, b) => b - a);
  expect(counts.slice(0, limit)).toEqual(most.slice(0, limit));
  for (const value of refined) if (Object.hasOwn(all, value)) expect(Object.keys(counted)).toContain(value);
}

describe.each(ENGINES)('$name', ({ knowsTypos, open }) => {
  let opened: OpenEngine;
  beforeAll(async () => {
    opened = await open(documents);
  });
  afterAll(() => opened.close());
  const idsOf = async (query: string) =>
    (await opened.engine.search(requestOf({ query }, { hitsPerPage: 500 }))).hits.map(card =>
      card.replace('card of ', ''),
    );

  test('finds nothing for what has no word', async () => {
    expect(await idsOf('🚗')).toEqual([]);
    expect(await idsOf(' - ')).toHaveLength(documents.length);
  });

  test('finds, counts, sorts and pages as a look at every car does', async () => {
    expect(documents.length).toBeGreaterThan(60);
    for (const request of REQUESTS) {
      const { facets, hits, ...result } = await opened.engine.search(request);
      const { hits: all, facets: counts, ...expected } = bruteForce(documents, request, CARS);
      const { state, hitsPerPage } = request;
      const pages = hitsPerPage === 0 ? 0 : Math.max(1, Math.ceil(all.length / hitsPerPage));
      const page = Math.max(1, Math.min(state.page, pages));
      const shown = all.slice((page - 1) * hitsPerPage, page * hitsPerPage).map(id => `card of ${id}`);
      expect({ ...result, hits }, JSON.stringify(request)).toEqual({
        ...expected,
        count: all.length,
        pages,
        page,
        hits: shown,
      });
      expect(Object.keys(facets).sort()).toEqual(request.facets.toSorted());
      for (const facet of request.facets) {
        const limit = new Map(Object.entries(LIMITS)).get(facet) ?? Number.POSITIVE_INFINITY;
        checkFacet(facets[facet] ?? {}, counts[facet] ?? {}, limit, state.values[facet] ?? []);
      }
    }
  });

  test('finds every car that has the words, before any other', async () => {
    for (const query of [...QUERIES, ...(knowsTypos ? ['volkswagon golf', 'skoda octavai'] : [])]) {
      const wanted = bruteForce(documents, requestOf({ query }), CARS).hits;
      expect(wanted.length, query).toBeGreaterThan(0);
      expect((await idsOf(query)).slice(0, wanted.length).sort(), query).toEqual(wanted.toSorted());
    }
    expect(await idsOf('no such car')).toEqual([]);
  });

  test('finds a car by its VIN, and by the beginning of it', async () => {
    const numbered = documents.filter(({ vin }) => vin === 'FAKEVN00000000A01').map(({ id }) => id);
    expect(numbered.length).toBeGreaterThan(0);
    for (const query of ['FAKEVN00000000A01', 'fakevn00000000a'])
      expect((await idsOf(query)).sort()).toEqual(numbered.toSorted());
  });

  test.each(['STK 77', 'A12'])('finds a car by its stock number %s', async number => {
    const stocked = documents.filter(({ stocknum }) => stocknum === number).map(({ id }) => id);
    expect(stocked.length).toBeGreaterThan(0);
    expect((await idsOf(number.replace(' ', '').toLowerCase())).sort()).toEqual(stocked.sort());
  });
});
