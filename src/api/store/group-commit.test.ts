import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openStore, type Store } from './open-store.ts';
import type { StoreTransaction } from './store-schema.ts';

let dir: string;
let store: Store;
beforeEach(async () => {
  dir = temporaryFolder();
  store = await openStore({ dir });
});
afterEach(() => store.close());

const put = (key: string) => (trx: StoreTransaction) =>
  trx.insertInto('rate').values({ key, count: 1, expires_at: 0 }).execute();
const keys = async () =>
  (await store.db.selectFrom('rate').select('key').orderBy('key').execute()).map(row => row.key);
const settled = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status);

test('group commit: concurrent transactions share a commit, each with its own result', async () => {
  let commits = 0;
  await store.db.destroy();
  store = await openStore({ dir });
  const before = store.db.transaction.bind(store.db);
  store.db.transaction = () => {
    commits += 1;
    return before();
  };
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      store.transact(async trx => {
        await put(`k${number}`)(trx);
        return number;
      }),
    ),
  );
  expect(results).toEqual(Array.from({ length: 50 }, (_, number) => number));
  expect(await keys()).toHaveLength(50);
  expect(commits).toBeLessThan(3);
});

test('group commit: a transaction that fails is rolled back alone', async () => {
  const failing = store.transact(async trx => {
    await put('bad')(trx);
    throw new Error('not this one');
  });
  expect(
    await settled([store.transact(put('a')), failing, store.transact(put('a')), store.transact(put('b'))]),
  ).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await keys()).toEqual(['a', 'b']);
});

test('group commit: a full disk rejects every transaction, and with room again all goes on', async () => {
  await sql.raw('pragma max_page_count = 1').execute(store.db);
  const big = (key: string) => store.transact(put(key + 'x'.repeat(300_000)));
  expect(await settled([big('a'), big('b'), big('c')])).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await keys()).toEqual([]);
  await sql.raw('pragma max_page_count = 1000000').execute(store.db);
  expect(await settled([big('a'), big('b')])).toEqual(['fulfilled', 'fulfilled']);
  expect(await keys()).toHaveLength(2);
});
