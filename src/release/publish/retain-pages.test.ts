import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  TEST_ACTOR,
  TEST_FRAME,
  testPage,
  testPool,
  testStore,
  testText,
} from '../../../tests/builder/publish-helpers.ts';
import { findPublishedPage } from '../../api/page-snapshot/published-page.ts';
import { planRollback } from '../rollback/plan-rollback.ts';
import { rollBack } from '../rollback/roll-back.ts';
import type { Output } from './output.ts';
import { publish } from './publish.ts';
import { liveRelease, type ReleaseStore } from './releases.ts';
import { retainPages } from './retain-pages.ts';

/** A hash as the build makes one, of a letter. */
const hashOf = (letter: string) => `${letter.repeat(22)}.${'f'.repeat(22)}`;
const htmlOf = (letter: string) =>
  `<form><input type="hidden" name="page_hash" value="${hashOf(letter)}"/></form>`;
const carPage = (letter: string): Output => ({
  ...testPage('cars/a/index.html', htmlOf(letter)),
  hash: hashOf(letter),
});
const put = (store: ReleaseStore, ...wanted: Output[]) =>
  publish(store, wanted, { pool: testPool(), frame: TEST_FRAME });
const find = (store: ReleaseStore, letter: string, pathname: string | null = '/cars/a/') =>
  findPublishedPage(path.dirname(store.link), 'sample', { pathname, hash: hashOf(letter) });

test('a page is found by its hash while it is live, and after other releases took its place', async () => {
  const store = testStore();
  await put(store, carPage('a'), testText('robots.txt', '1'));
  expect(await find(store, 'a')).toEqual({ release: 'r00000001', isLive: true, html: htmlOf('a') });
  await put(store, carPage('a'), testText('robots.txt', '2'));
  expect(await find(store, 'a')).toMatchObject({ release: 'r00000002', isLive: true });
  for (const letter of ['b', 'c', 'd', 'e', 'f']) await put(store, carPage(letter));
  const replaced = { release: 'r00000002', isLive: false, html: htmlOf('a') };
  expect(await find(store, 'a')).toEqual(replaced);
  expect(await find(store, 'a', null)).toEqual(replaced);
  expect(await find(store, 'f', '/cars/b/')).toBe(null);
  expect(await find(store, 'x')).toBe(null);
});

test('a page that went is found, and one that a rollback took back', async () => {
  const store = testStore();
  await put(store, carPage('a'), testPage('index.html', 'home'));
  await put(store, testPage('index.html', 'home'));
  expect(await find(store, 'a')).toMatchObject({ release: 'r00000001', isLive: false });
  await put(store, carPage('b'), testPage('index.html', 'home'));
  await rollBack(store, planRollback(store), TEST_ACTOR, new Date());
  expect(await find(store, 'b')).toMatchObject({ release: 'r00000003', isLive: false });
});

test('a page that went is found for a week', async () => {
  const store = testStore();
  await put(store, carPage('a'));
  await put(store, carPage('b'));
  const live = liveRelease(store);
  if (live === null) throw new Error('Nothing is live.');
  const DAY = 86_400_000;
  await retainPages(store, live, live.manifest, new Date(Date.now() + 7 * DAY));
  expect(await find(store, 'a')).not.toBe(null);
  await retainPages(store, live, live.manifest, new Date(Date.now() + 8 * DAY));
  expect(await find(store, 'a')).toBe(null);
});

test('a page that cannot be stored holds up no release', async () => {
  const store = testStore();
  await put(store, carPage('a'));
  fs.writeFileSync(path.join(store.home, 'pages'), 'a file where the folder should be');
  await put(store, carPage('b'));
  expect(await find(store, 'b')).toMatchObject({ isLive: true });
  expect(await find(store, 'a')).toBe(null);
});

test.each([
  '../../../etc/passwd',
  '',
  `${'a'.repeat(22)}.${'/'.repeat(22)}`,
  `${hashOf('a')}.r00000001.html.gz`,
])('nothing is read for what is no hash: %s', async hash => {
  const store = testStore();
  await put(store, carPage('a'));
  expect(await findPublishedPage(path.dirname(store.link), 'sample', { pathname: '/cars/a/', hash })).toBe(
    null,
  );
});
