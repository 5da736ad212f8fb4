import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IndexServer, indexServer } from '../../src/search/meilisearch/index-server.ts';
import { publicKeyProblem } from '../../src/search/meilisearch/public-key-problem.ts';
import { type Pushed, pushIndex } from '../../src/search/meilisearch/push-index.ts';
import { document } from '../support/search/sample-documents.ts';
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

describe('the first push', () => {
  test('fills an index beside, gives it its name, and leaves nothing else behind', async () => {
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

  test('a site without cars has an empty index, not none', async () => {
    await push([], null);
    expect(held()).toEqual([]);
    expect(fake.indexes.has('cars')).toBe(true);
  });

  test('a half-made index of a push that was killed is no hindrance', async () => {
    await server.create('cars-next', {});
    await push(cars(2), null);
    expect([...fake.indexes.keys()]).toEqual(['cars']);
  });
});

describe('later pushes', () => {
  test('send only what changed, and remove what is gone', async () => {
    const { pushed } = await push(cars(10), null);
    fake.requests.length = 0;
    const changed = cars(10)
      .with(3, document({ id: 'S3', price: 5 }))
      .toSpliced(9, 1);
    // One car fewer moves no other: the date they were listed on stays.
    const { plan } = await push(changed, pushed);
    expect(plan).toEqual({ kind: 'changes', put: ['S3'], remove: ['S9'] });
    expect(writes()).toEqual(['POST /indexes/cars/documents', 'POST /indexes/cars/documents/delete-batch']);
    expect(held()).toEqual(cars(9).map(({ id }) => id));
    expect(fake.indexes.get('cars')?.documents.get('S3')?.['price']).toBe(5);
  });

  test('write nothing when nothing changed', async () => {
    const { pushed } = await push(cars(3), null);
    fake.requests.length = 0;
    expect((await push(cars(3), pushed)).plan).toEqual({ kind: 'nothing' });
    expect(writes()).toEqual([]);
  });

  test.each([
    [
      'the settings changed',
      (last: Pushed) => ({ ...last, content: { ...last.content, settings: 'others' } }),
    ],
    ['somebody else wrote since', (last: Pushed) => ({ ...last, writtenAt: '2020-01-01T00:00:00Z' })],
  ])('make a new index when %s', async (_, change) => {
    const { pushed } = await push(cars(3), null);
    const { plan } = await push(cars(3), change(pushed));
    expect(plan.kind).toBe('whole');
    expect(held()).toHaveLength(3);
    expect([...fake.indexes.keys()]).toEqual(['cars']);
  });

  test('make a new index when most cars changed', async () => {
    const { pushed } = await push(cars(10), null);
    const { plan } = await push(
      cars(10).map(car => ({ ...car, price: 1 })),
      pushed,
    );
    expect(plan).toEqual({ kind: 'whole', why: 'most cars changed' });
  });

  test('make an index that was removed again', async () => {
    const { pushed } = await push(cars(3), null);
    fake.indexes.clear();
    expect((await push(cars(3), pushed)).plan.kind).toBe('whole');
    expect(held()).toHaveLength(3);
  });
});

describe('visitors never search half an index', () => {
  test.each([
    ['refuses the settings', 'PATCH'],
    ['refuses the cars', 'POST /indexes/cars-next/documents'],
    ['refuses the swap', 'POST /swap-indexes'],
  ])('when the server %s the index is as it was, and nothing is left behind', async (_, refused) => {
    const { pushed } = await push(cars(3), null);
    fake.intercept = request =>
      request.startsWith(refused)
        ? { status: 507, body: { message: 'no space left', code: 'no_space_left_on_device' } }
        : null;
    await expect(
      push(
        cars(9).map(car => ({ ...car, price: 2 })),
        pushed,
      ),
    ).rejects.toThrow('no space left');
    expect(held()).toEqual(['S0', 'S1', 'S2']);
    expect([...fake.indexes.keys()]).toEqual(['cars']);
  });

  test('a task that fails after it was enqueued is reported with its reason', async () => {
    const bad = hosted('bay')(document({ id: 'S1' }), 0);
    const wanted = pushOf('cars', 'bay', [{ ...bad, key: 'not a key' }]);
    await expect(pushIndex(server, wanted, null)).rejects.toThrow(
      /could not take 1 cars \(task \d+ failed\): Document identifier `not a key` is invalid/,
    );
    expect(fake.indexes.size).toBe(0);
  });

  test('a new index that holds other than what was sent does not take over', async () => {
    const one = hosted('bay')(document({ id: 'S1' }), 0);
    await expect(pushIndex(server, pushOf('cars', 'bay', [one, one]), null)).rejects.toThrow(
      'The new index holds 1 cars instead of 2; the old one stays.',
    );
    expect(fake.indexes.size).toBe(0);
  });
});

describe('each site has its own index', () => {
  test('one that holds cars of another site is not written to', async () => {
    await push(cars(2), null, 'harbour');
    await expect(push(cars(3), null, 'bay')).rejects.toThrow(
      'The index "cars" holds cars of harbour, not of bay. Give each site an index of its own in "search.index".',
    );
    expect(held()).toEqual(['S0', 'S1']);
  });

  test('nor one that was not made by a push', async () => {
    await server.create('cars', {});
    fake.indexes.get('cars')?.documents.set('1', { key: '1', title: 'A film' });
    await expect(push(cars(3), null)).rejects.toThrow('does not say whose cars it holds');
    expect(held()).toEqual(['1']);
  });
});

describe('the key that visitors see', () => {
  test('may search, and nothing more', async () => {
    await push(cars(1), null);
    expect(await publicKeyProblem(fake.host, SEARCH_KEY, 'cars')).toBeNull();
    expect(await publicKeyProblem(fake.host, ADMIN_KEY, 'cars')).toContain(
      'may manage keys, and every visitor can read it',
    );
    expect(await publicKeyProblem(fake.host, 'wrong', 'cars')).toContain('may not search "cars"');
  });
});
