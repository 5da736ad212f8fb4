import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { killAt } from '../../../tests/builder/kill-at.ts';
import {
  TEST_FRAME,
  testPage,
  testPool,
  testStore,
  testText,
  textsIn,
} from '../../../tests/builder/publish-helpers.ts';
import { publish } from './publish.ts';
import { finishedReleases, type ReleaseStore } from './releases.ts';
import { withLock } from './with-lock.ts';

afterEach(() => vi.restoreAllMocks());

const site = (version: number) => [
  testPage('index.html', `home ${version}`),
  testPage('cars/a/index.html', 'car a'),
  testPage(`cars/b${version}/index.html`, 'car b'),
  testText('robots.txt', `robots ${version % 2}`),
];
const texts = (version: number) => ({
  'index.html': `home ${version}`,
  'cars/a/index.html': 'car a',
  [`cars/b${version}/index.html`]: 'car b',
  'robots.txt': `robots ${version % 2}`,
});
const put = (store: ReleaseStore, version: number) =>
  withLock(store, () => publish(store, site(version), { pool: testPool(), frame: TEST_FRAME }));

/** Builds `builds` releases, kills the next build at one change, and builds once more. False past its last change. */
async function surviveKill(builds: number, at: number, half: boolean): Promise<boolean> {
  const store = testStore();
  for (let version = 1; version <= builds; version += 1) await put(store, version);
  const before = fs.existsSync(store.link) ? textsIn(store.link) : {};
  const killed = killAt(at, half);
  await put(store, builds + 1).catch(() => {});
  const wasKilled = killed();
  vi.restoreAllMocks();

  const where = `killed at change ${at} of build ${builds + 1}`;
  const live = fs.existsSync(store.link) ? textsIn(store.link) : {};
  expect([before, texts(builds + 1)], where).toContainEqual(live);
  await put(store, builds + 2);
  expect(textsIn(store.link), `after being ${where}`).toEqual(texts(builds + 2));
  expect(finishedReleases(store).length).toBeLessThanOrEqual(3);
  expect(fs.readdirSync(store.home).filter(name => !['pages', 'archive'].includes(name))).toEqual([
    'releases',
  ]);
  return wasKilled;
}

test.each([
  ['first', 0],
  ['second', 1],
  ['fifth (it takes over the folder of an old release)', 4],
])('killed at any change to the disk, the %s build leaves the old site or the new one', async (_, builds) => {
  for (const half of [false, true]) {
    let at = 1;
    while (await surviveKill(builds, at, half)) at += 1;
    // Fewer would mean that the changes are made by other means than the ones watched.
    expect(at).toBeGreaterThan(builds === 0 ? 15 : 12);
  }
});
