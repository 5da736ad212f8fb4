import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosted, pushOf } from '../../../../tests/search/engines.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from '../../../../tests/search/fake-meilisearch/server.ts';
import { document } from '../../../../tests/support/search/sample-documents.ts';
import { NOTHING, requestOf } from '../../../../tests/support/search/sample-engine.ts';
import type { SearchEngine } from '../../../search/engine/search-engine.ts';
import { indexServer } from '../../../search/meilisearch/index-server.ts';
import { pushIndex } from '../../../search/meilisearch/push-index.ts';
import type { Card } from './card.ts';
import { openHosted } from './open-hosted.ts';

/** Replaces the embedded engine: only this one finds 77 cars. */
const EMBEDDED: SearchEngine<Card> = {
  search: async () => ({ ...NOTHING, count: 77, pages: 4 }),
};
const cities = ['Kedron', 'Kedron', 'Bundall', 'Moorooka'];
const cars = cities.map((city, at) => document({ id: `H${at}`, city }));
const CARD: Card = {
  id: 'H',
  href: '/cars/h/',
  title: '2020 Suzuki Swift',
  trim: null,
  picture: null,
  tag: null,
  at: null,
  sold: false,
  facts: [{ kind: 'year', text: '2020' }],
  price: {
    amount: '$20,000',
    text: null,
    before: null,
    type: null,
    below: null,
    market: null,
    subscription: null,
    note: null,
  },
  finance: null,
  question: null,
  actions: [],
  pinned: false,
  favouriteLabel: null,
};

let fake: FakeMeilisearch;
beforeAll(async () => {
  fake = await startFakeMeilisearch();
  const documents = cars.map((car, at) => ({ ...hosted('bay')(car, at), card: CARD }));
  await pushIndex(indexServer({ host: fake.host, key: ADMIN_KEY }), pushOf('cars', 'bay', documents), null);
});
afterAll(() => fake.close());

async function ask() {
  const at = { host: fake.host, key: SEARCH_KEY, index: 'cars', facetLimits: { city: 2 } };
  return (await openHosted(at, EMBEDDED)).search(requestOf({}, { facets: ['city'] }));
}

test('the hosted engine answers, with cards and no more values than the site returns', async () => {
  fake.intercept = () => null;
  const { count, hits, facets } = await ask();
  expect(count).toBe(4);
  expect(hits).toEqual([CARD, CARD, CARD, CARD]);
  expect(Object.keys(facets['city'] ?? {})).toEqual(['Kedron', 'Bundall']);
});

test('what is ordered by distance the embedded one answers: no server learns where the visitor is', async () => {
  fake.intercept = () => null;
  const at = { host: fake.host, key: SEARCH_KEY, index: 'cars', facetLimits: {} };
  const engine = await openHosted(at, EMBEDDED);
  const near = { lat: -27.4, lng: 153.02 };
  expect((await engine.search(requestOf({ sortBy: 'distance' }, { near }))).count).toBe(77);
  expect((await engine.search(requestOf({ sortBy: 'distance' }))).count).toBe(4);
});

test('the embedded one does where the server is down, or sends what is no card', async () => {
  fake.intercept = () => ({ status: 502 });
  expect((await ask()).count).toBe(77);
  fake.intercept = () => null;
  const { price: _, ...older } = CARD;
  for (const card of [{ title: '?' }, older, { ...CARD, href: 'javascript:alert(1)' }]) {
    for (const document of fake.indexes.get('cars')?.documents.values() ?? []) document['card'] = card;
    expect((await ask()).count).toBe(77);
  }
});
