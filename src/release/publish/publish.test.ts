import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  TEST_FRAME,
  testPage,
  testPool,
  testStore,
  testText,
  textsIn,
} from '../../../tests/builder/publish-helpers.ts';
import type { Output } from './output.ts';
import { publish } from './publish.ts';
import {
  finishedReleases,
  liveId,
  liveRelease,
  manifestFile,
  type ReleaseStore,
  releaseDir,
} from './releases.ts';

const site = (version: string, ...more: Output[]) => [
  testPage('index.html', `home ${version}`),
  testPage('cars/a/index.html', 'car a'),
  testText('robots.txt', 'everything'),
  ...more,
];
const put = (store: ReleaseStore, wanted: readonly Output[], full = false, pool = testPool()) =>
  publish(store, wanted, { pool, frame: TEST_FRAME, full });
const inode = (store: ReleaseStore, file: string) => fs.statSync(path.join(store.link, file)).ino;

describe('a release', () => {
  test('holds exactly the planned files, and its size is reported', async () => {
    const store = testStore();
    const published = await put(store, site('1'));
    expect(textsIn(store.link)).toEqual({
      'index.html': 'home 1',
      'cars/a/index.html': 'car a',
      'robots.txt': 'everything',
    });
    expect(published).toEqual({
      pages: { rendered: 2, reused: 0, deleted: 0 },
      documents: { made: 0, reused: 0, deleted: 0 },
      bytes: 21,
      failures: [],
      gate: null,
    });
  });

  test('renders only what changed; an unchanged file is the same file on the disk', async () => {
    const store = testStore();
    await put(store, site('1'));
    const before = inode(store, 'cars/a/index.html');
    const pool = testPool();
    const { pages, bytes } = await put(store, site('2'), false, pool);
    expect(pool.rendered).toEqual(['index.html']);
    expect(pages).toEqual({ rendered: 1, reused: 1, deleted: 0 });
    expect(bytes).toBe(21);
    expect(inode(store, 'cars/a/index.html')).toBe(before);
  });

  test('that brings nothing new is not made: the link is not touched', async () => {
    const store = testStore();
    await put(store, site('1'));
    const link = fs.lstatSync(store.link);
    expect((await put(store, site('1'))).pages).toEqual({ rendered: 0, reused: 2, deleted: 0 });
    expect(fs.lstatSync(store.link).ino).toBe(link.ino);
    expect(finishedReleases(store)).toHaveLength(1);
  });

  test('loses pages that are no longer wanted, with their folders, in whichever release they were', async () => {
    const store = testStore();
    for (const version of ['1', '2', '3', '4', '5']) {
      const gone = testPage(`cars/gone-${version}/index.html`, 'gone');
      const { pages } = await put(store, site(version, gone));
      expect(pages.deleted).toBe(version === '1' ? 0 : 1);
      expect(fs.readdirSync(path.join(store.link, 'cars')).sort()).toEqual(['a', `gone-${version}`]);
    }
  });

  test('may turn a file into a folder and back', async () => {
    const store = testStore();
    const shapes = [testText('a', 'file'), testText('a/b', 'folder')];
    for (const version of [0, 1, 0, 1, 1, 0, 0]) {
      const wanted = shapes[version] ?? testText('a', '');
      await put(store, [wanted, testPage('index.html', String(Math.random()))]);
      expect(Object.keys(textsIn(store.link))).toEqual([wanted.file, 'index.html'].sort());
    }
  });

  test('goes back to what it was three builds ago', async () => {
    const store = testStore();
    for (const version of ['1', '2', '3', '1', '2', '1', '1']) {
      await put(store, site(version));
      expect(textsIn(store.link)['index.html']).toBe(`home ${version}`);
    }
  });

  test('with full is made anew in every file, and counts what went', async () => {
    const store = testStore();
    await put(store, site('1', testPage('old/index.html', 'old')));
    const before = inode(store, 'robots.txt');
    expect((await put(store, site('1'), true)).pages).toEqual({ rendered: 2, reused: 0, deleted: 1 });
    expect(inode(store, 'robots.txt')).not.toBe(before);
  });

  test('links files of the renderer, which are made anew when their hash changes', async () => {
    const store = testStore();
    const from = path.join(path.dirname(path.dirname(store.home)), 'logo.svg');
    fs.mkdirSync(path.dirname(from), { recursive: true });
    const asset = (text: string): Output => {
      fs.rmSync(from, { force: true });
      fs.writeFileSync(from, text);
      return { kind: 'link', file: 'logo.svg', from, hash: text };
    };
    await put(store, site('1', asset('old')));
    expect(inode(store, 'logo.svg')).toBe(fs.statSync(from).ino);
    const { pages } = await put(store, site('1', asset('new')));
    expect(textsIn(store.link)['logo.svg']).toBe('new');
    expect(pages).toEqual({ rendered: 0, reused: 2, deleted: 0 });
  });
});

describe('the releases stored', () => {
  test('are three, and the ones before the live one stay as they were', async () => {
    const store = testStore();
    for (const version of ['1', '2', '3', '4', '5', '6']) await put(store, site(version));
    const ids = ['r00000004', 'r00000005', 'r00000006'];
    expect(finishedReleases(store)).toEqual(ids);
    expect(fs.readdirSync(path.dirname(releaseDir(store, 'x'))).sort()).toEqual(
      ids.flatMap(id => [id, `${id}.json`]),
    );
    expect(liveId(store)).toBe('r00000006');
    expect(textsIn(releaseDir(store, 'r00000004'))).toMatchObject({ 'index.html': 'home 4' });
    expect(textsIn(releaseDir(store, 'r00000005'))).toMatchObject({ 'index.html': 'home 5' });
  });

  test('are three, too, when the one to be taken over cannot be trusted', async () => {
    const store = testStore();
    for (const version of ['1', '2', '3']) await put(store, site(version));
    fs.writeFileSync(manifestFile(store, 'r00000001'), '{');
    await put(store, site('4'));
    expect(finishedReleases(store)).toEqual(['r00000002', 'r00000003', 'r00000004']);
    expect(textsIn(store.link)['index.html']).toBe('home 4');
  });

  test('hold nothing else: what killed builds left is cleared by the next one that publishes', async () => {
    const store = testStore();
    await put(store, site('1'));
    const releases = path.dirname(releaseDir(store, 'x'));
    fs.mkdirSync(path.join(releases, 'r00000002.draft/cars'), { recursive: true });
    fs.writeFileSync(path.join(releases, 'r00000002.draft/cars/half.html'), '<htm');
    fs.writeFileSync(path.join(releases, 'r00000003.json'), '{"half');
    fs.mkdirSync(path.join(releases, 'r00000004'));
    await put(store, site('2'));
    expect(fs.readdirSync(releases).sort()).toEqual([
      'r00000001',
      'r00000001.json',
      'r00000002',
      'r00000002.json',
    ]);
    expect(textsIn(store.link)['index.html']).toBe('home 2');
  });
});

describe('when something fails', () => {
  test('a page that cannot be rendered is reported, and the live site is as it was', async () => {
    const store = testStore();
    await put(store, site('1'));
    const before = textsIn(store.link);
    const failing = {
      ...testPool(),
      render: async () => ({ files: [], failures: [{ file: 'index.html', reason: 'no such component' }] }),
    };
    const published = await put(store, site('2'), false, failing);
    expect(published.failures).toEqual([{ file: 'index.html', reason: 'no such component' }]);
    expect(textsIn(store.link)).toEqual(before);
    expect(finishedReleases(store)).toEqual(['r00000001']);
    expect(fs.readdirSync(path.dirname(releaseDir(store, 'x')))).not.toContain('r00000002.draft');
  });

  test('a pool that breaks is reported, and leaves no draft', async () => {
    const store = testStore();
    const broken = testPool(() => {
      throw new Error('a render thread died');
    });
    await expect(put(store, site('1'), false, broken)).rejects.toThrow('a render thread died');
    expect(fs.readdirSync(path.dirname(releaseDir(store, 'x')))).toEqual([]);
  });

  test('a file that cannot be linked waits for the threads before the draft is given up', async () => {
    const store = testStore();
    let ended = false;
    const slow = testPool();
    const pool = {
      ...slow,
      render: async (...given: Parameters<typeof slow.render>) => {
        await new Promise(resolve => setTimeout(resolve, 50));
        ended = true;
        return slow.render(...given);
      },
    };
    const missing: Output = { kind: 'link', file: 'logo.svg', from: '/nowhere/logo.svg', hash: 'x' };
    await expect(put(store, site('1', missing), false, pool)).rejects.toThrow('/nowhere/logo.svg');
    expect(ended).toBe(true);
    expect(fs.readdirSync(path.dirname(releaseDir(store, 'x')))).toEqual([]);
  });

  test('pages that a pool forgets are not published', async () => {
    const store = testStore();
    const lazy = { ...testPool(), render: async () => ({ files: [], failures: [] }) };
    await expect(put(store, site('1'), false, lazy)).rejects.toThrow(
      'index.html was not written. The live site is as it was.',
    );
  });

  test('two outputs of one name are refused before anything is written', async () => {
    const store = testStore();
    await expect(put(store, site('1', testText('index.html', 'from public')))).rejects.toThrow(
      'Two parts of the build both write index.html. Rename the file of public/ that takes an address of the site itself.',
    );
    expect(fs.existsSync(store.home)).toBe(false);
  });
});

describe('records that are damaged', () => {
  test('a folder in the place of the link stops the build with a way out', async () => {
    const store = testStore();
    fs.mkdirSync(store.link, { recursive: true });
    await expect(put(store, site('1'))).rejects.toThrow(
      /dist\/sample is in the way: a build keeps it as a link to the live release, and found something else there\. Move it away, or build to another folder with --out\.$/,
    );
  });

  test.each(['', '{', '[]', '{"index.html":{"hash":1}}'])(
    'a manifest that reads %j: the site is made anew',
    async text => {
      const store = testStore();
      await put(store, site('1'));
      await put(store, site('2'));
      fs.writeFileSync(manifestFile(store, 'r00000002'), text);
      expect((await put(store, site('2'))).pages).toMatchObject({ rendered: 2, reused: 0 });
      expect(liveRelease(store)).not.toBeNull();
      expect(Object.keys(textsIn(store.link))).toHaveLength(3);
    },
  );

  test('a lost manifest of the live release: the site stays live until the new one is', async () => {
    const store = testStore();
    await put(store, site('1'));
    fs.rmSync(manifestFile(store, 'r00000001'));
    const pool = testPool(() => expect(textsIn(store.link)['robots.txt']).toBe('everything'));
    await put(store, site('2'), false, pool);
    expect(pool.rendered).toHaveLength(2);
    expect(textsIn(store.link)['index.html']).toBe('home 2');
  });

  test('a release of the same name that another process wrote is read, not cached', async () => {
    const store = testStore();
    await put(store, site('1'));
    fs.rmSync(store.home, { recursive: true });
    fs.rmSync(store.link);
    await put(store, [testPage('index.html', 'another')]);
    const manifest = fs.readFileSync(manifestFile(store, 'r00000001'), 'utf8');
    fs.writeFileSync(manifestFile(store, 'r00000001'), manifest.replace('page another', 'page older'));
    expect((await put(store, [testPage('index.html', 'another')])).pages.rendered).toBe(1);
  });

  test('a link to a release that is gone: the site is made anew', async () => {
    const store = testStore();
    await put(store, site('1'));
    fs.rmSync(releaseDir(store, 'r00000001'), { recursive: true });
    await put(store, site('1'));
    expect(textsIn(store.link)['index.html']).toBe('home 1');
  });
});
