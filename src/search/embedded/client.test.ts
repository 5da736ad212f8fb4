import instantsearch from 'instantsearch.js';
import connectHits from 'instantsearch.js/es/connectors/hits/connectHits.js';
import connectPagination from 'instantsearch.js/es/connectors/pagination/connectPagination.js';
import connectRange from 'instantsearch.js/es/connectors/range/connectRange.js';
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox.js';
import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy.js';
import { describe, expect, test } from 'vitest';
import { document } from '../collection/documents-for-tests.ts';
import { instantSearchClient } from '../instantsearch-client.ts';
import { createEmbeddedClient } from './client.ts';
import { openIndex } from './decode.ts';
import { encodeIndex } from './encode.ts';

const cars = [
  ['Mazda', 'CX-5', 20000, 2020, 'SUV', 'Kedron'],
  ['Mazda', '3', 15000, 2019, 'Hatch', 'Kedron'],
  ['Mazda', '3', null, 2024, 'Hatch', 'Bundall'],
  ['Toyota', 'Kluger', 45000, 2023, 'SUV', 'Bundall'],
  ['Toyota', 'Corolla', 18000, 2019, 'Hatch', 'Moorooka'],
  ['Nissan', 'X-Trail', 30000, 2021, 'SUV', 'Kedron'],
] as const;
const documents = cars.map(([make, model, price, year, body, city], at) =>
  document({ id: `S${at}`, make, model, price, year, body, city, tag: make === 'Nissan' ? '-1' : null }),
);
const index = openIndex(encodeIndex(documents, { facetLimits: { city: 2, make: 1 } }));
const clock = () => 0;
const client = createEmbeddedClient(index, { clock });

const one = async (params: object, indexName = 'cars') => {
  const { results } = await client.search([{ indexName, params }]);
  const [result] = results;
  if (result === undefined) throw new Error('no result');
  return { ...result, ids: result.hits.map(({ objectID }) => objectID) };
};

describe('an answer has all that InstantSearch reads', () => {
  test('for one request', async () => {
    const { hits, ids, ...result } = await one({
      facets: ['price', 'body', 'year'],
      hitsPerPage: 4,
      page: 1,
      query: '',
    });
    expect(result).toEqual({
      index: 'cars',
      query: '',
      params: '',
      nbHits: 6,
      nbPages: 2,
      page: 1,
      hitsPerPage: 4,
      facets: {
        price: {},
        body: { Hatch: 3, SUV: 3 },
        year: { 2019: 2, 2020: 1, 2021: 1, 2023: 1, 2024: 1 },
      },
      facets_stats: { price: { min: 15000, max: 45000 }, year: { min: 2019, max: 2024 } },
      exhaustive: { nbHits: true, facetsCount: true },
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      processingTimeMS: 0,
    });
    expect(ids).toEqual(['S4', 'S5']);
    expect(hits[1]).toMatchObject({ objectID: 'S5', make: 'Nissan', price: 30000, year: 2021, card: null });
  });

  test('for a request without hits, and a page past the last', async () => {
    expect(await one({ hitsPerPage: 0 })).toMatchObject({ ids: [], nbHits: 6, nbPages: 0 });
    expect(await one({ page: 9 })).toMatchObject({ ids: [], nbHits: 6, nbPages: 1, page: 9 });
  });

  test('a page that no index has, as an address may ask for, has no car', async () => {
    expect(await one({ page: 1e20 })).toMatchObject({ ids: [], nbHits: 6, nbPages: 1 });
  });

  test('a hit carries its card', async () => {
    const withCards = createEmbeddedClient(index, {
      clock,
      cardsOf: async rows => rows.map(row => `card ${index.ids[row]}`),
    });
    const { results } = await withCards.search([{ indexName: 'cars', params: { query: 'cx-5' } }]);
    expect(results[0]?.hits.map(({ card }) => card)).toEqual(['card S0']);
  });

  test('a request that is none is refused', async () => {
    await expect(client.search([{ indexName: 'cars', params: { page: -1 } }])).rejects.toThrow();
    await expect(client.search([{ indexName: 'cars', params: { facetFilters: ['make'] } }])).rejects.toThrow(
      'The facet filter "make" is not of the form attribute:value.',
    );
    await expect(
      client.search([{ indexName: 'cars', params: { numericFilters: ['price>cheap'] } }]),
    ).rejects.toThrow('The numeric filter "price>cheap" is not of the form attribute>=number.');
  });
});

describe('refinements', () => {
  test.each<[object, string[]]>([
    [{ facetFilters: [['make:Mazda', 'make:Nissan']] }, ['S0', 'S1', 'S2', 'S5']],
    [{ facetFilters: ['make:Mazda', 'body:SUV'] }, ['S0']],
    [{ facetFilters: 'make:-Mazda' }, ['S3', 'S4', 'S5']],
    [{ facetFilters: [[]] }, ['S0', 'S1', 'S2', 'S3', 'S4', 'S5']],
    [{ facetFilters: ['year:2019'] }, ['S1', 'S4']],
    [{ facetFilters: ['year:0x7E3'] }, []],
    [{ facetFilters: ['year:'] }, []],
    [{ facetFilters: ['tag:\\-1'] }, ['S5']],
    [{ facetFilters: ['tag:-\\-1', 'make:Nissan'] }, []],
    [{ numericFilters: ['price>=18000', 'price<=30000'] }, ['S0', 'S4', 'S5']],
    [{ numericFilters: ['price>=18000', 'price>=20000', 'price<45000'] }, ['S0', 'S5']],
    [{ numericFilters: [['price<16000', 'price>44000'], 'year!=2019'] }, ['S3']],
    [{ filters: 'price>0', numericFilters: 'year=2019' }, ['S1', 'S4']],
    [{ filters: 'price>0 AND (make:Toyota OR make=Nissan)' }, ['S3', 'S4', 'S5']],
  ])('%j', async (params, ids) => {
    expect((await one(params)).ids).toEqual(ids);
  });

  test('orders by index name; cars without a price last', async () => {
    expect((await one({}, 'cars:price:asc')).ids).toEqual(['S1', 'S4', 'S0', 'S5', 'S3', 'S2']);
    expect((await one({}, 'cars:price:desc')).ids).toEqual(['S3', 'S5', 'S0', 'S4', 'S1', 'S2']);
    expect((await one({}, 'cars:year:desc')).ids).toEqual(['S2', 'S3', 'S5', 'S0', 'S1', 'S4']);
    expect((await one({}, 'cars:unheard_of:asc')).ids).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5']);
  });

  test('a facet tells no more than its limit, but always what is refined by in the call', async () => {
    expect((await one({ facets: ['city'] })).facets).toEqual({ city: { Kedron: 3, Bundall: 2 } });
    const { results } = await client.search([
      { indexName: 'cars', params: { facets: ['city'], facetFilters: [['city:Moorooka']] } },
      { indexName: 'cars', params: { facets: 'city', hitsPerPage: 0 } },
      { indexName: 'cars', params: { facetFilters: [['city:Kedron']] } },
    ]);
    expect(results[1]?.facets).toEqual({ city: { Kedron: 3, Bundall: 2, Moorooka: 1 } });
    expect((await one({ facets: ['body'], maxValuesPerFacet: 1 })).facets).toEqual({ body: { Hatch: 3 } });
  });
});

describe('values of a facet by what is typed', () => {
  const values = async (facetName: string, facetQuery: string, more = {}) => {
    const [result] = await client.searchForFacetValues([
      { indexName: 'cars', params: { facetName, facetQuery, ...more } },
    ]);
    return result?.facetHits.map(({ value, count }) => `${value} ${count}`);
  };

  test('begins any word of theirs, whatever the limit of the list', async () => {
    expect(await values('city', 'm')).toEqual(['Moorooka 1']);
    expect(await values('model', 'trail')).toEqual(['X-Trail 1']);
    expect(await values('make', '')).toEqual(['Mazda 3', 'Toyota 2', 'Nissan 1']);
    expect(await values('make', 'zz')).toEqual([]);
    expect(await values('unheard_of', '')).toEqual([]);
  });

  test('counts among the cars found, and stops at the number asked for', async () => {
    expect(await values('make', '', { filters: 'body:SUV', maxFacetHits: 2 })).toEqual([
      'Mazda 1',
      'Toyota 1',
    ]);
  });
});

describe('InstantSearch itself', () => {
  test('counts each refined facet without its own refinement', async () => {
    const calls: number[] = [];
    const search = instantsearch({
      indexName: 'cars',
      searchClient: instantSearchClient({
        ...client,
        search: (requests: readonly unknown[]) => {
          calls.push(requests.length);
          return client.search(requests);
        },
      }),
      initialUiState: {
        cars: {
          refinementList: { body: ['SUV'], city: ['Moorooka', 'Kedron'] },
          range: { price: '16000:40000' },
        },
      },
    });
    const ignore = () => {};
    search.addWidgets([
      connectHits(ignore)({}),
      connectPagination(ignore)({}),
      connectSearchBox(ignore)({}),
      connectRange(ignore)({ attribute: 'price' }),
      connectRefinementList(ignore)({ attribute: 'body', operator: 'or' }),
      connectRefinementList(ignore)({ attribute: 'city', operator: 'or' }),
      connectSortBy(ignore)({ items: [{ value: 'cars', label: 'Newest' }] }),
    ]);
    search.start();
    await expect
      .poll(() => search.status === 'idle' && search.renderState['cars']?.hits?.items.length)
      .toBe(2);
    const state = search.renderState['cars'];
    expect(calls).toEqual([4]);
    expect(state?.hits?.items.map(({ objectID }) => objectID)).toEqual(['S0', 'S5']);
    const items = (name: string) =>
      state?.refinementList?.[name]?.items.map(
        ({ value, count, isRefined }) => `${value} ${count} ${isRefined}`,
      );
    expect(items('body')).toEqual(['SUV 2 true', 'Hatch 1 false']);
    expect(items('city')?.sort()).toEqual(['Kedron 2 true', 'Moorooka 0 true']);
    expect(state?.range?.['price']).toMatchObject({
      range: { min: 20000, max: 30000 },
      start: [16000, 40000],
    });
    search.dispose();
  });
});
