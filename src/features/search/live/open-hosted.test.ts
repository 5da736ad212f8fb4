import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hosted, pushOf } from '../../../../tests/search/engines.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from '../../../../tests/search/fake-meilisearch/server.ts';
import { document } from '../../../search/collection/documents-for-tests.ts';
import { createEmbeddedClient } from '../../../search/embedded/client.ts';
import { openIndex } from '../../../search/embedded/decode.ts';
import { encodeIndex } from '../../../search/embedded/encode.ts';
import { indexServer } from '../../../search/meilisearch/index-server.ts';
import { pushIndex } from '../../../search/meilisearch/push-index.ts';
import type { Card } from './engine.ts';
import { openHosted } from './open-hosted.ts';

/** The engines hold different cars, so that an answer tells whose it is. */
const EMBEDDED = createEmbeddedClient<Card>(openIndex(encodeIndex([document({ id: 'E1' })])));
const cities = ['Kedron', 'Kedron', 'Bundall', 'Moorooka'];
const cars = cities.map((city, at) => document({ id: `H${at}`, city }));
const CARD = { id: 'H', href: '/cars/h/', facts: [] };

let fake: FakeMeilisearch;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fake = await startFakeMeilisearch();
  const documents = cars.map((car, at) => ({ ...hosted('bay')(car, at), card: CARD }));
  await pushIndex(indexServer({ host: fake.host, key: ADMIN_KEY }), pushOf('cars', 'bay', documents), null);
});
afterAll(() => fake.close());

async function ask() {
  const at = { host: fake.host, key: SEARCH_KEY, index: 'cars', facetLimits: { city: 2 } };
  const client = await openHosted(at, EMBEDDED);
  const { results } = await client.search([{ indexName: 'cars', params: { facets: ['city'] } }]);
  return results[0];
}

test('the hosted engine answers, with cards and no more values than the site tells', async () => {
  fake.intercept = () => null;
  const result = await ask();
  expect(result?.hits.map(({ objectID }) => objectID)).toEqual(['H0', 'H1', 'H2', 'H3']);
  expect(result?.hits[0]?.card).toEqual(CARD);
  expect(Object.keys(result?.facets['city'] ?? {})).toEqual(['Kedron', 'Bundall']);
});

test('the embedded one does where the server is down, or sends what is no card', async () => {
  fake.intercept = () => ({ status: 502 });
  expect((await ask())?.hits.map(({ objectID }) => objectID)).toEqual(['E1']);
  fake.intercept = () => null;
  for (const document of fake.indexes.get('cars')?.documents.values() ?? [])
    document['card'] = { title: '?' };
  expect((await ask())?.hits.map(({ objectID }) => objectID)).toEqual(['E1']);
});
