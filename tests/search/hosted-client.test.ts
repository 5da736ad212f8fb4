import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { document } from '../../src/search/collection/documents-for-tests.ts';
import { createEmbeddedClient } from '../../src/search/embedded/client.ts';
import { openIndex } from '../../src/search/embedded/decode.ts';
import { encodeIndex } from '../../src/search/embedded/encode.ts';
import { fallbackClient } from '../../src/search/fallback-client.ts';
import { meilisearchClient } from '../../src/search/meilisearch/client.ts';
import { indexServer } from '../../src/search/meilisearch/index-server.ts';
import { pushIndex } from '../../src/search/meilisearch/push-index.ts';
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
  // The adapter says on the console what it could not do; what matters is that we are told.
  vi.spyOn(console, 'error').mockImplementation(() => {});
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

const open = (more = {}) => meilisearchClient({ host: fake.host, key: SEARCH_KEY, index: 'cars', ...more });
const call = [{ indexName: 'cars', params: { facets: ['make'], query: 'mazda' } }];
const ids = async (client: ReturnType<typeof open>) =>
  (await client.search(call)).results[0]?.hits.map(({ objectID }) => objectID);

test('a search is one request, the first one too, whatever the number of counted facets', async () => {
  const client = open();
  await client.search([...call, ...call, ...call]);
  await client.search(call);
  expect(fake.requests).toEqual(['POST /multi-search', 'POST /multi-search']);
});

test('the same search is asked again: what is on the server may have changed', async () => {
  const client = open();
  expect(await ids(client)).toEqual(['S1']);
  fake.indexes.get('cars')?.documents.set('S3', { ...document({ id: 'S3', make: 'Mazda' }), key: 'S3' });
  expect(await ids(client)).toHaveLength(2);
  fake.indexes.get('cars')?.documents.delete('S3');
});

describe('a server that does not answer', () => {
  const index = openIndex(encodeIndex(documents));
  const withFallback = (client: ReturnType<typeof open>) =>
    fallbackClient(client, async () => createEmbeddedClient(index));

  test.each<[string, FakeMeilisearch['intercept'], RegExp]>([
    ['is too slow', () => new Promise<never>(() => {}), /does not answer/],
    ['is broken', () => ({ status: 503, body: { message: 'restarting' } }), /answered 503: restarting/],
    ['answers what is no answer', () => ({ status: 200, body: { hello: 'world' } }), /does not answer/],
    [
      'does not know the index',
      () => ({ status: 404, body: { message: 'Index `cars` not found.' } }),
      /not found/,
    ],
  ])('because it %s is told, and the embedded engine answers', async (_, intercept, message) => {
    fake.intercept = intercept;
    const client = open({ timeout: 150 });
    await expect(client.search(call)).rejects.toThrow(message);
    expect(await ids(withFallback(client))).toEqual(['S1']);
  });

  test('because it is not there', async () => {
    const client = meilisearchClient({ host: 'http://127.0.0.1:9', key: 'k', index: 'cars' });
    await expect(client.search(call)).rejects.toThrow();
    expect(await ids(withFallback(client))).toEqual(['S1']);
  });
});
