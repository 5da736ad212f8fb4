import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fallbackEngine } from '../../src/search/engine/fallback-engine.ts';
import type { SearchEngine } from '../../src/search/engine/search-engine.ts';
import { indexServer } from '../../src/search/meilisearch/index-server.ts';
import { meilisearchEngine } from '../../src/search/meilisearch/meilisearch-engine.ts';
import { pushIndex } from '../../src/search/meilisearch/push-index.ts';
import { document } from '../support/search/sample-documents.ts';
import { engineOf, requestOf } from '../support/search/sample-engine.ts';
import { hosted, pushOf } from './engines.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

const documents = [document({ id: 'S1', make: 'Mazda' }), document({ id: 'S2', make: 'Kia' })];
let fake: FakeMeilisearch;
beforeAll(async () => {
  fake = await startFakeMeilisearch();
  await pushIndex(
    indexServer({ host: fake.host, key: ADMIN_KEY }),
    pushOf('cars', 'bay', documents.map(hosted('bay'))),
    null,
  );
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.requests.length = 0;
  fake.intercept = () => null;
});

const parseCard = (card: unknown) => String(card);
const open = (more = {}) =>
  meilisearchEngine({ host: fake.host, key: SEARCH_KEY, index: 'cars', parseCard, ...more });
const request = requestOf({ query: 'mazda' }, { facets: ['make'] });
const hits = async (engine: SearchEngine<string>) => (await engine.search(request)).hits;

test('a search is one request, whatever it counts besides', async () => {
  const engine = open();
  await engine.search(
    requestOf(
      { values: { make: ['Mazda'], body: ['SUV'] }, ranges: { price: { min: 1, max: null } } },
      {
        facets: ['make', 'body', 'price', 'city'],
        histogram: { facet: 'price', min: 0, max: 10, buckets: 3 },
        relaxations: [request.state],
      },
    ),
  );
  expect(fake.requests).toEqual(['POST /multi-search']);
});

test('a card is all that is fetched of a car', async () => {
  let body: unknown;
  fake.intercept = (_, sent) => {
    body = sent;
    return null;
  };
  await open().search(request);
  expect(body).toMatchObject({ queries: [{ attributesToRetrieve: ['card'] }] });
});

test('the same search is requested again: what is on the server may have changed', async () => {
  const engine = open();
  expect(await hits(engine)).toEqual(['card of S1']);
  fake.indexes
    .get('cars')
    ?.documents.set('S3', { ...document({ id: 'S3', make: 'Mazda' }), key: 'S3', card: 'card of S3' });
  expect(await hits(engine)).toHaveLength(2);
  fake.indexes.get('cars')?.documents.delete('S3');
});

describe('a server that does not answer', () => {
  test.each<[string, FakeMeilisearch['intercept']]>([
    ['is too slow', () => new Promise<never>(() => {})],
    ['is broken', () => ({ status: 503, body: { message: 'restarting' } })],
    ['answers what is no result', () => ({ status: 200, body: { hello: 'world' } })],
    ['does not know the index', () => ({ status: 404, body: { message: 'Index `cars` not found.' } })],
    ['answers fewer queries than were asked', () => ({ status: 200, body: { results: [] } })],
  ])('because it %s fails, and the embedded engine answers', async (_, intercept) => {
    fake.intercept = intercept;
    const engine = open({ timeout: 150 });
    await expect(engine.search(request)).rejects.toThrow();
    expect(await hits(fallbackEngine(engine, engineOf(documents)))).toEqual(['S1']);
  });

  test('because it is not there', async () => {
    const engine = open({ host: 'http://127.0.0.1:9' });
    await expect(engine.search(request)).rejects.toThrow();
    expect(await hits(fallbackEngine(engine, engineOf(documents)))).toEqual(['S1']);
  });
});
