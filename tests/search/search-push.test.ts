import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { releaseDir, releaseStore, releasesDir } from '../../src/builder/publish/releases.ts';
import { meilisearchEngine } from '../../src/search/meilisearch/meilisearch-engine.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { requestOf } from '../support/search/sample-engine.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  ADMIN_KEY,
  type FakeMeilisearch,
  SEARCH_KEY,
  startFakeMeilisearch,
} from './fake-meilisearch/server.ts';

let fake: FakeMeilisearch;
beforeAll(async () => {
  fake = await startFakeMeilisearch();
});
afterAll(() => fake.close());
beforeEach(() => fake.indexes.clear());

/** The output of `npm run search:push -- sample`; rejects with its error when it fails. */
async function push({ dealersDir, out }: TemporaryDealer, env: Record<string, string> = {}): Promise<string> {
  const args = ['sample', '--dealers', dealersDir, '--out', out, '--now', '2026-11-20T00:00:00Z'];
  const settings = { MEILISEARCH_ADMIN_KEY: ADMIN_KEY, MEILISEARCH_HOST: fake.host, ...env };
  const { code, stdout, stderr } = await runNpmScript('search-push', args, { env: settings });
  if (code !== 0) throw new Error(stderr);
  return stdout.trim();
}

const stockOf = (cars: readonly object[]) => ({
  'stock.ndjson': cars.map(car => `${JSON.stringify(car)}\n`).join(''),
});

/** A dealer of 12 cars whose site was built, as far as a push can see. */
async function builtDealer(site: object = {}): Promise<TemporaryDealer> {
  const dealer = await temporaryDealer({ site, files: stockOf(sampleCars(12)) });
  const store = releaseStore(dealer.out, dealer.slug);
  fs.mkdirSync(releaseDir(store, '1'), { recursive: true });
  fs.writeFileSync(path.join(releasesDir(store), '1.json'), '{}');
  fs.symlinkSync(releaseDir(store, '1'), store.link);
  return dealer;
}

test('a push brings the cars that a build would list, with their cards, in the order of the site', async () => {
  const dealer = await builtDealer();
  expect(await push(dealer)).toBe(
    `"sample" on ${fake.host} holds 12 cars: a new index took its place, as what the index holds is not known.`,
  );
  const engine = meilisearchEngine({
    host: fake.host,
    key: SEARCH_KEY,
    index: 'sample',
    parseCard: card => v.parse(v.looseObject({ id: v.string() }), card),
  });
  const { hits } = await engine.search(requestOf());
  const newestFirst = sampleCars(12).toSorted((a, b) =>
    (a.created_at ?? '') < (b.created_at ?? '') ? 1 : -1,
  );
  const dates = (cars: readonly { id: string }[]) =>
    cars.map(({ id }) => sampleCars(12).find(car => car.id === id)?.created_at);
  expect(dates(hits)).toEqual(dates(newestFirst));
  expect(hits[0]).toMatchObject({
    href: expect.any(String),
  });
});

test('then only what changed, and nothing when nothing did', async () => {
  const dealer = await builtDealer();
  await push(dealer);
  expect(await push(dealer)).toContain('holds 12 cars: nothing changed.');
  const changed = sampleCars(12)
    .slice(1)
    .map((car, at) => (at === 0 ? { ...car, price: 12345 } : car));
  await writeDealer(dealer, { site: {}, files: stockOf(changed) });
  expect(await push(dealer)).toContain('holds 11 cars: 1 written, 1 removed.');
  expect(fake.indexes.get('sample')?.documents.size).toBe(11);
});

test('a site names its own index; two sites with one name do not overwrite each other', async () => {
  const search = { host: fake.host, key: SEARCH_KEY, index: 'shared' };
  const [one, other] = [await builtDealer({ search }), await builtDealer({ search })];
  expect(await push(one, { MEILISEARCH_HOST: '' })).toContain('"shared"');
  fake.indexes.get('shared')?.documents.forEach(document => {
    document['site'] = 'another';
  });
  await expect(push(other)).rejects.toThrow('holds cars of another, not of sample');
});

test('a push warns of a key that lets visitors do more than search', async () => {
  const dealer = await builtDealer({ search: { host: fake.host, key: ADMIN_KEY, index: null } });
  expect(await push(dealer)).toContain('Warning: The key in "search.key" may manage keys');
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no key', { MEILISEARCH_ADMIN_KEY: '' }, /Set MEILISEARCH_ADMIN_KEY/],
  ['no server', { MEILISEARCH_HOST: '' }, /sample names no server: set MEILISEARCH_HOST/],
  ['a wrong key', { MEILISEARCH_ADMIN_KEY: 'wrong' }, /does not take the key in MEILISEARCH_ADMIN_KEY/],
  [
    'a server that is not there',
    { MEILISEARCH_HOST: 'http://127.0.0.1:9' },
    /127\.0\.0\.1:9 does not answer/,
  ],
])('%s is reported in plain words', async (_, env, message) => {
  await expect(push(await builtDealer(), env)).rejects.toThrow(message);
});

test('a site that was never built is not pushed: cards would lead nowhere', async () => {
  const dealer = await temporaryDealer({ files: stockOf(sampleCars(2)) });
  await expect(push(dealer)).rejects.toThrow('has not been built into this folder yet');
  expect(fake.indexes.size).toBe(0);
});
