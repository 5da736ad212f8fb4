import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  TEST_FRAME,
  testPage,
  testPool,
  testStore,
  testStoreWithHome,
  textsIn,
} from '../../../tests/builder/publish-helpers.ts';
import { linkFile, pointLink } from './draft.ts';
import { publish } from './publish.ts';
import { finishedReleases, liveId, type ReleaseStore } from './releases.ts';

const put = (store: ReleaseStore, text: string) =>
  publish(store, [testPage('index.html', text), testPage('a/index.html', 'same')], {
    pool: testPool(),
    frame: TEST_FRAME,
  });

describe('rollback', () => {
  test('pointing the link at an older release brings it back whole', async () => {
    const store = testStore();
    for (const text of ['one', 'two', 'three']) await put(store, text);
    pointLink(store, 'r00000001');
    expect(liveId(store)).toBe('r00000001');
    expect(textsIn(store.link)).toEqual({ 'index.html': 'one', 'a/index.html': 'same' });
  });

  test('the link is swapped by a rename: there is no moment without a site', async () => {
    const store = testStore();
    for (const text of ['one', 'two']) await put(store, text);
    const before = fs.lstatSync(store.link).ino;
    pointLink(store, 'r00000001');
    expect(fs.lstatSync(store.link).ino).not.toBe(before);
    expect(fs.readdirSync(store.home)).toEqual(['pages', 'releases']);
  });

  test('the builds after a rollback start from what is live, and never take its folder apart', async () => {
    const store = testStore();
    for (const text of ['one', 'two', 'three']) await put(store, text);
    pointLink(store, 'r00000001');
    const live = fs.realpathSync(store.link);
    const seen: string[] = [];
    const pool = testPool(() => seen.push(fs.readFileSync(path.join(live, 'index.html'), 'utf8')));
    const { pages } = await publish(
      store,
      [testPage('index.html', 'four'), testPage('a/index.html', 'same')],
      {
        pool,
        frame: TEST_FRAME,
      },
    );
    expect(pages).toEqual({ rendered: 1, reused: 1, deleted: 0 });
    expect(seen).toEqual(['one']);
    for (const text of ['five', 'six', 'seven']) {
      await put(store, text);
      expect(textsIn(store.link)).toEqual({ 'index.html': text, 'a/index.html': 'same' });
    }
    expect(finishedReleases(store)).toHaveLength(3);
  });

  test('the link is relative: the folder of sites can be moved', async () => {
    const store = testStore();
    await put(store, 'one');
    const moved = `${path.dirname(store.link)}-moved`;
    fs.renameSync(path.dirname(store.link), moved);
    expect(textsIn(path.join(moved, 'sample'))).toMatchObject({ 'index.html': 'one' });
  });
});

describe('a file is linked', () => {
  test('into folders that are made on the way, and shares its bytes', () => {
    const store = testStoreWithHome();
    const from = path.join(store.home, 'from');
    fs.writeFileSync(from, 'bytes');
    const to = path.join(store.home, 'a/b/to');
    linkFile(from, to, new Set());
    expect(fs.statSync(to).ino).toBe(fs.statSync(from).ino);
  });

  test('or the error of the disk comes through', () => {
    const store = testStore();
    expect(() => linkFile('/nowhere/file', path.join(store.home, 'to'), new Set())).toThrow('ENOENT');
  });
});
