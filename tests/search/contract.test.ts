import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTRIBUTES, FACET_ATTRIBUTES, weeklyAttribute } from '../../src/search/collection/attributes.ts';
import { attributeOf, type SearchDocument } from '../../src/search/collection/document.ts';
import { arbitraryDocuments, LENDER } from '../../src/search/collection/documents-for-tests.ts';
import { SEVEN_SEATERS, shownCars, weeklyFilter } from '../../src/search/collection/stock-filter.ts';
import { parseRequests } from '../../src/search/contract.ts';
import { bruteForce } from '../../src/search/engine/brute-force.ts';
import { keptValues, requestFilters } from '../../src/search/request-filters.ts';
import { indexName, SORT_ORDERS, sortKeyOf } from '../../src/search/state/sort-orders.ts';
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
  'city',
  'filtered_features',
  'body',
  'year',
  'seats',
  'dealership_name',
  'state',
] as const;

/** Values of the stock, and now and then one that no car has. */
const arbitraryValue = fc.constantFrom(...LIST_NAMES).chain(name => {
  const all = documents.flatMap(document => attributeOf(document, name) ?? []).map(String);
  return fc.constantFrom(...new Set([...all, 'no such value'])).map(value => ({ name, value }));
});
const arbitraryRefinement = fc
  .tuple(arbitraryValue, fc.boolean())
  .map(([{ name, value }, not]) => `${name}:${not ? '-' : ''}${value.replace(/^-/, '\\-')}`);
const arbitraryNumber = fc.constantFrom(
  'price>=11',
  'price<=35990',
  'km<20000',
  'year=2019',
  'seats!=5',
  'price>20000',
);
const EXPRESSIONS = [
  '',
  shownCars(1_700_000_000_000, { include_sold_cars_days: 0 }),
  weeklyFilter(LENDER, { min: 99, max: 250.1 }),
  SEVEN_SEATERS,
  'price>0',
  'NOT (make:Mazda OR body="4x4") AND photos:true',
  'dealership_name:"Smith, Jones & Co" OR city=Zürich',
  'price:100 TO 30000',
  `${weeklyAttribute('Nobody')} >= 1`,
  'unheard_of:1 OR make:Kia',
  'year != 2019',
];
const arbitraryParams = fc.record({
  page: fc.nat({ max: 3 }),
  hitsPerPage: fc.constantFrom(0, 7, 21),
  facets: fc.subarray([...FACET_ATTRIBUTES.map(({ name }) => name), 'photos', 'unheard_of']),
  maxValuesPerFacet: fc.constantFrom(3, 1000),
  facetFilters: fc.array(fc.array(arbitraryRefinement, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  numericFilters: fc.array(arbitraryNumber, { maxLength: 2 }),
  filters: fc.constantFrom(...EXPRESSIONS),
});
const arbitraryRequest = fc.record({
  indexName: fc.constantFrom(...SORT_ORDERS.map(order => indexName('cars', order)), 'cars:unheard_of:asc'),
  params: arbitraryParams,
});
type Request = typeof arbitraryRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** What looking at every car finds, told as the contract says. */
function expected(calls: readonly Request[]) {
  const keep = keptValues(parseRequests(calls));
  return parseRequests(calls).map(({ indexName: name, params }) => {
    const facets = [params.facets]
      .flat()
      .filter(each => ATTRIBUTES.some(({ name: known }) => known === each));
    const sort = sortKeyOf(name);
    const brute = bruteForce(documents, {
      ...params,
      facets,
      filters: requestFilters(params),
      sort: sort?.attribute === 'unheard_of' ? null : sort,
      keep,
    });
    const { page, hitsPerPage } = params;
    return {
      ids: brute.ids.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
      nbHits: brute.ids.length,
      nbPages: hitsPerPage === 0 ? 0 : Math.ceil(brute.ids.length / hitsPerPage),
      page,
      facets: brute.facets,
      facets_stats: brute.stats,
      limits: facets.map(each => [each, Math.min(params.maxValuesPerFacet, limitOf(each))] as const),
      keep,
    };
  });
}

function limitOf(name: string): number {
  return Object.entries(LIMITS).find(([limited]) => limited === name)?.[1] ?? Number.POSITIVE_INFINITY;
}

/** A facet tells its true counts, the greatest ones first, as many as its limit, and every refined value. */
function checkFacet(
  told: Record<string, number>,
  all: Record<string, number>,
  limit: number,
  kept: readonly string[],
) {
  const counts = Object.values(told).toSorted((a, b) => b - a);
  // An object puts keys that are whole numbers first, whatever the engine says.
  if (!Object.keys(told).some(key => /^\d+$/.test(key))) expect(Object.values(told)).toEqual(counts);
  for (const [value, count] of Object.entries(told)) expect([value, count]).toEqual([value, all[value]]);
  const most = Object.values(all).toSorted((a, b) => b - a);
  expect(counts.slice(0, limit)).toEqual(most.slice(0, limit));
  for (const value of kept) if (Object.hasOwn(all, value)) expect(Object.keys(told)).toContain(value);
}

describe.each(ENGINES)('$name', ({ name, skipped, open }) => {
  if (skipped !== null) {
    console.warn(`Skipped: ${name} (${skipped})`);
    test.skip(`skipped: ${skipped}`, () => {});
    return;
  }
  let engine: OpenEngine;
  beforeAll(async () => {
    engine = await open(documents);
  });
  afterAll(() => engine.close());

  test('finds, counts, sorts and pages as looking at every car does', async () => {
    expect(documents.length).toBeGreaterThan(60);
    const calls = fc.sample(fc.array(arbitraryRequest, { minLength: 1, maxLength: 3 }), {
      seed: 4,
      numRuns: 120,
    });
    for (const call of calls) {
      const { results } = await engine.client.search(call);
      const wanted = expected(call);
      expect(results).toHaveLength(wanted.length);
      wanted.forEach(({ ids, facets, limits, keep, ...rest }, at) => {
        const result = results[at];
        expect(
          { ids: result?.hits.map(({ objectID }) => objectID), ...result },
          JSON.stringify(call[at]),
        ).toMatchObject({
          ids,
          ...rest,
        });
        expect(Object.keys(result?.facets ?? {}).sort()).toEqual(Object.keys(facets).sort());
        for (const [facet, limit] of limits)
          checkFacet(result?.facets[facet] ?? {}, facets[facet] ?? {}, limit, keep.get(facet) ?? []);
      });
    }
  });

  test('a hit says what its car is refined by, and carries its card', async () => {
    const [car] = documents;
    const { results } = await engine.client.search([{ indexName: 'cars', params: { hitsPerPage: 1 } }]);
    const [hit] = results[0]?.hits ?? [];
    expect(hit).toMatchObject({ objectID: car?.id, card: `card of ${car?.id}` });
    for (const { name: attribute } of ATTRIBUTES)
      expect([attribute, sorted(hit?.[attribute])]).toEqual([
        attribute,
        sorted(Reflect.get(car ?? {}, attribute)),
      ]);
  });

  test.each([
    'cx-5',
    'x-trail',
    'kluger gxl',
    'kluger gx',
    'citroen',
    'Citroën seduction',
    'land cruiser',
    'landcruiser',
    'volkswagon golf',
    'swift spo',
    'skoda octavai',
    '2019 mazda',
    '吉利',
    '"golf"',
    'golf -',
  ])('finds every car that has the words %j, those before any other', async query => {
    const wanted = bruteForce(documents, { ...NOTHING_ASKED, query }).ids;
    expect(wanted.length).toBeGreaterThan(0);
    const { results } = await engine.client.search([
      { indexName: 'cars', params: { query, hitsPerPage: 500 } },
    ]);
    const ids = results[0]?.hits.map(({ objectID }) => objectID) ?? [];
    expect(ids.slice(0, wanted.length).sort()).toEqual(wanted.toSorted());
  });

  test('finds nothing for words that no car has, and a car by its number', async () => {
    const search = async (query: string) => {
      const { results } = await engine.client.search([
        { indexName: 'cars', params: { query, hitsPerPage: 500 } },
      ]);
      return results[0]?.hits.map(({ objectID }) => objectID);
    };
    expect(await search('no such car')).toEqual([]);
    const stocked = documents.filter(({ stocknum }) => stocknum === 'STK 77').map(({ id }) => id);
    expect(stocked.length).toBeGreaterThan(0);
    expect((await search('stk77'))?.sort()).toEqual(stocked.sort());
  });

  test('names the values of a facet that begin with what was typed', async () => {
    const ask = async (facetName: string, facetQuery: string, more = {}) => {
      const [answer] = await engine.client.searchForFacetValues([
        { indexName: 'cars', params: { facetName, facetQuery, ...more } },
      ]);
      return answer?.facetHits.map(({ value, count }) => ({ value, count }));
    };
    const mazdas = documents.filter(({ make }) => make === 'Mazda').length;
    expect(await ask('make', 'maz')).toEqual([{ value: 'Mazda', count: mazdas }]);
    expect((await ask('city', 'coast'))?.map(({ value }) => value)).toEqual(['Gold Coast']);
    expect(await ask('make', '', { maxFacetHits: 2 })).toHaveLength(2);
    expect(await ask('make', 'zz')).toEqual([]);
    expect(await ask('make', 'kia', { filters: 'make:Mazda' })).toEqual([]);
  });

  test('refuses what is no request', async () => {
    await expect(engine.client.search([{ indexName: 'cars', params: { page: -1 } }])).rejects.toThrow();
    await expect(
      engine.client.search([{ indexName: 'cars', params: { filters: 'price >' } }]),
    ).rejects.toThrow('needs a value');
  });
});

const NOTHING_ASKED = {
  query: '',
  filters: [],
  facets: [],
  sort: null,
  page: 0,
  hitsPerPage: 21,
  maxValuesPerFacet: 1000,
  keep: new Map<string, string[]>(),
};

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted() : value;
}
