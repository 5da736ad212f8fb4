import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noisyJpeg } from '../../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import type { FileSource } from '../image-source.ts';
import { renditions } from '../renditions.ts';
import { openImageCache } from './image-cache.ts';

const file = (path: string): FileSource => ({ kind: 'file', path, dir: '/' });

async function filesUnder(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter(entry => entry.isFile()).map(entry => entry.name);
}

describe('encode', () => {
  test('makes what renditions() names, at the path of fileOf()', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(500, 300) });
    const cache = await openImageCache(join(folder, 'cache'));
    const { images } = await cache.describe([file(join(folder, 'a.jpg'))]);
    const [info] = images.values();
    if (info === undefined) throw new Error('not described');
    expect(await cache.encode([info])).toEqual({ encoded: 3, reused: 0, failures: [] });
    for (const rendition of renditions(info)) {
      expect((await sharp(await readFile(cache.fileOf(rendition))).metadata()).width).toBe(rendition.width);
    }
    expect(await filesUnder(join(folder, 'cache', 'tmp'))).toEqual([]);
  });

  test('encodes the same content once: two dealers, two calls at once, the next build', async () => {
    const jpeg = await noisyJpeg(60, 40);
    const folder = temporaryFolder({ 'a.jpg': jpeg, 'b.jpg': jpeg });
    const cache = await openImageCache(join(folder, 'cache'));
    const { images } = await cache.describe(['a.jpg', 'b.jpg'].map(name => file(join(folder, name))));
    const dealers = [...images.values()].map(info => cache.encode([info]));
    expect(await Promise.all(dealers)).toEqual([
      { encoded: 2, reused: 0, failures: [] },
      { encoded: 0, reused: 2, failures: [] },
    ]);
    const next = await openImageCache(join(folder, 'cache'));
    expect(await next.encode(images.values())).toEqual({ encoded: 0, reused: 2, failures: [] });
  });

  test('reports its progress, counting only pictures that need work', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40), 'b.jpg': await noisyJpeg(50, 40) });
    const cache = await openImageCache(join(folder, 'cache'));
    const { images } = await cache.describe(['a.jpg', 'b.jpg'].map(name => file(join(folder, name))));
    await cache.encode([...images.values()].slice(0, 1));
    const steps: string[] = [];
    await cache.encode(images.values(), { onProgress: ({ done, total }) => steps.push(`${done}/${total}`) });
    expect(steps).toEqual(['1/1']);
  });
});

describe('the folder', () => {
  test('is swept of what a killed build left, but not of what a running one writes', async () => {
    const folder = temporaryFolder();
    await mkdir(join(folder, 'tmp'));
    for (const name of ['old', 'new']) await writeFile(join(folder, 'tmp', name), 'half');
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(folder, 'tmp', 'old'), hoursAgo, hoursAgo);
    await openImageCache(folder);
    expect(await filesUnder(join(folder, 'tmp'))).toEqual(['new']);
  });

  test('loses only time when the index is damaged', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const cache = await openImageCache(join(folder, 'cache'));
    const { images } = await cache.describe([file(join(folder, 'a.jpg'))]);
    await cache.encode(images.values());
    const before = await cache.describe([file(join(folder, 'a.jpg'))]);
    // As a later process finds it: this one has the index and its log open, and would wait for its own lock.
    const found = join(folder, 'found');
    await cp(join(folder, 'cache'), found, { recursive: true, filter: name => !/-(?:shm|wal)$/.test(name) });
    await writeFile(join(found, 'index-1.sqlite'), 'This is no index. '.repeat(500));
    const warnings: string[] = [];
    const again = await openImageCache(found, { warn: text => warnings.push(text) });
    expect(await again.describe([file(join(folder, 'a.jpg'))])).toEqual(before);
    expect((await again.encode(before.images.values())).encoded).toBe(0);
    expect(warnings).toEqual([
      expect.stringMatching(/is not an index of the picture cache .*it is started anew/),
    ]);
  });
});
