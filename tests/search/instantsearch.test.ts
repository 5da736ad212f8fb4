import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import instantsearch from 'instantsearch.js';
import connectHits from 'instantsearch.js/es/connectors/hits/connectHits.js';
import connectRange from 'instantsearch.js/es/connectors/range/connectRange.js';
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexServer } from '../../src/search/meilisearch/index-server.ts';
import { meilisearchEngine } from '../../src/search/meilisearch/meilisearch-engine.ts';
import { pushIndex } from '../../src/search/meilisearch/push-index.ts';
import { document } from '../support/search/sample-documents.ts';
import { requestOf } from '../support/search/sample-engine.ts';
import { hosted, pushOf } from './engines.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

/**
 * Another client on the index that a push fills: InstantSearch through Meilisearch's own adapter, as a dealer's app would
 * use it. It makes its requests for counted facets by itself, so that its results show whether ours are right
 * (docs/decisions/0022-one-search.md).
 */
const cars = [
  ['Mazda', 'CX-5', 20000, 'SUV', 'Kedron'],
  ['Mazda', '3', 15000, 'Hatch', 'Kedron'],
  ['Mazda', '3', null, 'Hatch', 'Bundall'],
  ['Toyota', 'Kluger', 45000, 'SUV', 'Bundall'],
  ['Toyota', 'Corolla', 18000, 'Hatch', 'Moorooka'],
  ['Nissan', 'X-Trail', 30000, 'SUV', 'Kedron'],
] as const;
const documents = cars.map(([make, model, price, body, city], at) =>
  document({ id: `S${at}`, make, model, price, body, city }),
);
let fake: FakeMeilisearch;
beforeAll(async () => {
  fake = await startFakeMeilisearch();
  const server = indexServer({ host: fake.host, key: ADMIN_KEY });
  await pushIndex(server, pushOf('cars', 'bay', documents.map(hosted('bay'))), null);
});
afterAll(() => fake.close());

/** The results of InstantSearch for a search for bodies, cities and prices. */
async function instantSearch(body: string[], city: string[], price: { min: number; max: number }) {
  const { searchClient } = instantMeiliSearch(fake.host, SEARCH_KEY, {
    finitePagination: true,
    primaryKey: 'id',
    meiliSearchParams: { attributesToHighlight: [], matchingStrategy: 'all' },
  });
  const ui = { refinementList: { body, city }, range: { price: `${price.min}:${price.max}` } };
  const search = instantsearch({ indexName: 'cars', searchClient, initialUiState: { cars: ui } });
  const ignore = () => {};
  search.addWidgets([
    connectHits(ignore)({}),
    connectRange(ignore)({ attribute: 'price' }),
    connectRefinementList(ignore)({ attribute: 'body', operator: 'or' }),
    connectRefinementList(ignore)({ attribute: 'city', operator: 'or' }),
  ]);
  search.start();
  await expect.poll(() => search.status === 'idle' && search.renderState['cars']?.hits?.results).toBeTruthy();
  const state = search.renderState['cars'];
  const counts = (name: string) =>
    Object.fromEntries(state?.refinementList?.[name]?.items.map(({ value, count }) => [value, count]) ?? []);
  const found = {
    count: state?.hits?.results?.nbHits,
    hits: state?.hits?.items.map(({ objectID }) => `card of ${objectID}`),
    facets: { body: counts('body'), city: counts('city') },
    price: state?.range?.['price']?.range,
  };
  search.dispose();
  return found;
}

test.each<[string[], string[], { min: number; max: number }]>([
  [['SUV'], ['Moorooka', 'Kedron'], { min: 16000, max: 40000 }],
  [['Hatch', 'SUV'], ['Kedron'], { min: 15000, max: 30000 }],
  [['SUV'], ['Bundall'], { min: 15000, max: 45000 }],
])('InstantSearch finds and counts %j in %j as our engine does', async (body, city, price) => {
  const engine = meilisearchEngine({ host: fake.host, key: SEARCH_KEY, index: 'cars', parseCard: String });
  const request = requestOf(
    { values: { body, city }, ranges: { price } },
    { facets: ['body', 'city', 'price'] },
  );
  const { count, hits, facets, stats } = await engine.search(request);
  const theirs = await instantSearch(body, city, price);
  // A chosen value that finds nothing is in InstantSearch's lists with 0.
  const chosen = Object.fromEntries(city.map(each => [each, facets['city']?.[each] ?? 0]));
  expect(theirs).toEqual({
    count,
    hits,
    facets: { body: { ...facets['body'] }, city: { ...chosen, ...facets['city'] } },
    price: stats['price'],
  });
});
