import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openImageCache } from '../../src/builder/images/cache/image-cache.ts';
import { pushSearch } from '../../src/builder/push-search.ts';
import { releaseDir, releaseStore, releasesDir } from '../../src/release/publish/releases.ts';
import { type IndexServer, indexServer } from '../../src/search/meilisearch/index-server.ts';
import { meilisearchEngine } from '../../src/search/meilisearch/meilisearch-engine.ts';
import { publicKeyProblem } from '../../src/search/meilisearch/public-key-problem.ts';
import { type Pushed, pushIndex } from '../../src/search/meilisearch/push-index.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { document } from '../support/search/sample-documents.ts';
import { requestOf } from '../support/search/sample-engine.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { hosted, pushOf } from './engines.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

let fake: FakeMeilisearch;
let server: IndexServer;
beforeAll(async () => {
  fake = await startFakeMeilisearch();
  server = indexServer({ host: fake.host, key: ADMIN_KEY });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.indexes.clear();
  fake.requests.length = 0;
  fake.intercept = () => null;
});

const cars = (count: number) =>
  Array.from({ length: count }, (_, at) => document({ id: `S${at}`, price: 1000 + at }));
const push = (list: readonly ReturnType<typeof document>[], last: Pushed | null, site = 'bay') =>
  pushIndex(server, pushOf('cars', site, list.map(hosted(site))), last);
const held = () => [...(fake.indexes.get('cars')?.documents.keys() ?? [])].sort();
const writes = () => fake.requests.filter(request => !request.startsWith('GET'));

test('the first push fills a new index under another name, renames it and leaves nothing else behind', async () => {
  // A push that was killed left half an index.
  await server.create('cars-next', {});
  const { plan } = await push(cars(3), null);
  expect(plan).toEqual({ kind: 'whole', why: 'what the index holds is not known' });
  expect(held()).toEqual(['S0', 'S1', 'S2']);
  expect([...fake.indexes.keys()]).toEqual(['cars']);
  expect(fake.indexes.get('cars')?.settings).toMatchObject({
    pagination: { maxTotalHits: 100_000 },
    faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
    typoTolerance: { minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
  });
});

test('a site without cars has an empty index', async () => {
  await push([], null);
  expect(held()).toEqual([]);
  expect(fake.indexes.has('cars')).toBe(true);
});

test('a later push sends what changed, removes what is gone, and writes nothing when nothing changed', async () => {
  const { pushed } = await push(cars(10), null);
  fake.requests.length = 0;
  const changed = cars(10)
    .with(3, document({ id: 'S3', price: 5 }))
    .toSpliced(9, 1);
  const second = await push(changed, pushed);
  expect(second.plan).toEqual({ kind: 'changes', put: ['S3'], remove: ['S9'] });
  expect(writes()).toEqual(['POST /indexes/cars/documents', 'POST /indexes/cars/documents/delete-batch']);
  expect(held()).toEqual(cars(9).map(({ id }) => id));
  expect(fake.indexes.get('cars')?.documents.get('S3')?.['price']).toBe(5);
  fake.requests.length = 0;
  expect((await push(changed, second.pushed)).plan).toEqual({ kind: 'nothing' });
  expect(writes()).toEqual([]);
});

test.each<[string, (last: Pushed) => Pushed]>([
  ['the settings changed', last => ({ ...last, content: { ...last.content, settings: 'others' } })],
  ['somebody else wrote to the index', last => ({ ...last, writtenAt: '2020-01-01T00:00:00Z' })],
  [
    'the index was removed',
    last => {
      fake.indexes.clear();
      return last;
    },
  ],
])('a push makes a new index when %s', async (_, change) => {
  const { pushed } = await push(cars(3), null);
  expect((await push(cars(3), change(pushed))).plan.kind).toBe('whole');
  expect(held()).toHaveLength(3);
  expect([...fake.indexes.keys()]).toEqual(['cars']);
});

describe('visitors never search half an index', () => {
  test.each([
    ['the settings', 'PATCH'],
    ['the cars', 'POST /indexes/cars-next/documents'],
    ['the swap', 'POST /swap-indexes'],
  ])('when the server refuses %s the index stays as it was', async (_, refused) => {
    const { pushed } = await push(cars(3), null);
    fake.intercept = request =>
      request.startsWith(refused) ? { status: 507, body: { message: 'no space left', code: 'full' } } : null;
    const others = cars(9).map(car => ({ ...car, price: 2 }));
    await expect(push(others, pushed)).rejects.toThrow('no space left');
    expect(held()).toEqual(['S0', 'S1', 'S2']);
    expect([...fake.indexes.keys()]).toEqual(['cars']);
  });

  const one = hosted('bay')(document({ id: 'S1' }), 0);
  test.each([
    [
      'a task fails later',
      [{ ...one, key: 'not a key' }],
      /could not take 1 cars \(task \d+ failed\): Document identifier `not a key` is invalid/,
    ],
    [
      'it holds other cars than were sent',
      [one, one],
      'The new index holds 1 cars instead of 2; the old one stays.',
    ],
  ])('a new index does not take over when %s', async (_, documents, message) => {
    await expect(pushIndex(server, pushOf('cars', 'bay', documents), null)).rejects.toThrow(message);
    expect(fake.indexes.size).toBe(0);
  });
});

test('a push does not write to an index of another site, or to one that no push made', async () => {
  await push(cars(2), null, 'harbour');
  await expect(push(cars(3), null, 'bay')).rejects.toThrow(
    'The index "cars" holds cars of harbour, not of bay. Give each site an index of its own in "search.index".',
  );
  expect(held()).toEqual(['S0', 'S1']);
  fake.indexes.clear();
  await server.create('cars', {});
  fake.indexes.get('cars')?.documents.set('1', { key: '1', title: 'A film' });
  await expect(push(cars(3), null)).rejects.toThrow('does not say whose cars it holds');
  expect(held()).toEqual(['1']);
});

test('the key that visitors see may search, and nothing more', async () => {
  await push(cars(1), null);
  const problem = (key: string) => publicKeyProblem(fake.host, key, 'cars');
  expect(await problem(SEARCH_KEY)).toBeNull();
  expect(await problem(ADMIN_KEY)).toContain('may manage keys, and every visitor can read it');
  expect(await problem('wrong')).toContain('may not search "cars"');
});

describe('a site is pushed', () => {
  const NOW = new Date('2026-11-20T00:00:00Z');
  const stockOf = (list: readonly object[]) => ({
    'stock.ndjson': list.map(car => `${JSON.stringify(car)}\n`).join(''),
  });

  /** A dealer of 12 cars with a live release, as far as a push can see. */
  async function builtDealer(site: object = {}): Promise<TemporaryDealer> {
    const dealer = await temporaryDealer({ site, files: stockOf(sampleCars(12)) });
    const store = releaseStore(dealer.out, dealer.slug);
    fs.mkdirSync(releaseDir(store, '1'), { recursive: true });
    fs.writeFileSync(path.join(releasesDir(store), '1.json'), '{}');
    fs.symlinkSync(releaseDir(store, '1'), store.link);
    return dealer;
  }

  const pushSite = async (
    { dealersDir, out }: TemporaryDealer,
    changes: { host?: string; key?: string } = {},
  ) =>
    pushSearch('sample', {
      dealersDir,
      out,
      now: NOW,
      host: fake.host,
      key: ADMIN_KEY,
      images: await openImageCache(path.join(out, '.images')),
      onStage() {},
      ...changes,
    });

  test('with the cars that a build lists, their cards, in the order of the site; then with what changed', async () => {
    const dealer = await builtDealer();
    expect(await pushSite(dealer)).toMatchObject({ index: 'sample', cars: 12, plan: { kind: 'whole' } });
    const parseCard = (card: unknown) => v.parse(v.looseObject({ id: v.string(), href: v.string() }), card);
    const engine = meilisearchEngine({ host: fake.host, key: SEARCH_KEY, index: 'sample', parseCard });
    const { hits } = await engine.search(requestOf());
    const dates = sampleCars(12).map(({ created_at }) => created_at ?? '');
    expect(hits.map(({ id }) => sampleCars(12).find(car => car.id === id)?.created_at)).toEqual(
      dates.toSorted().toReversed(),
    );
    expect((await pushSite(dealer)).plan).toEqual({ kind: 'nothing' });
    const [, changed, ...others] = sampleCars(12);
    await writeDealer(dealer, { site: {}, files: stockOf([{ ...changed, price: 12345 }, ...others]) });
    expect(await pushSite(dealer)).toMatchObject({
      cars: 11,
      plan: { kind: 'changes', put: [changed?.id], remove: [sampleCars(1)[0]?.id] },
    });
    expect(fake.indexes.get('sample')?.documents.size).toBe(11);
  });

  test('to the index that it names, and never to its own "search.host", with a warning for a key that may do more than search', async () => {
    const dealer = await builtDealer({
      search: { host: 'https://stranger.example', key: ADMIN_KEY, index: 'shared' },
    });
    expect(await pushSite(dealer)).toMatchObject({
      index: 'shared',
      warnings: [expect.stringContaining('The key in "search.key" may manage keys')],
    });
  });

  test.each([
    ['a wrong key', { key: 'wrong' }, /does not take the key in MEILISEARCH_ADMIN_KEY/],
    ['a server that is not there', { host: 'http://127.0.0.1:9' }, /127\.0\.0\.1:9 does not answer/],
  ])('not with %s', async (_, changes, message) => {
    await expect(pushSite(await builtDealer(), changes)).rejects.toThrow(message);
  });

  test('not before it is built: its cards would lead nowhere', async () => {
    const dealer = await temporaryDealer({ files: stockOf(sampleCars(2)) });
    await expect(pushSite(dealer)).rejects.toThrow('has not been built into this folder yet');
    expect(fake.indexes.size).toBe(0);
  });
});
