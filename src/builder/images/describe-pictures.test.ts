import { mkdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { noisyJpeg, plainPicture, svg } from '../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { openCacheIndex } from './cache/cache-index.ts';
import { openImageCache } from './cache/image-cache.ts';
import type { FileSource } from './image-source.ts';

const file = (path: string): FileSource => ({ kind: 'file', path });

describe('describe', () => {
  test('answers in the order of the sources and reports the rest, each with its reason', async () => {
    const folder = temporaryFolder({
      'b.jpg': await noisyJpeg(60, 40),
      'a.png': await plainPicture(20, 30, '#123456').png().toBuffer(),
      'logo.svg': svg(40, 10, '<rect width="40" height="10"/>'),
      'notes.jpg': Buffer.from('to be photographed'),
    });
    await mkdir(join(folder, 'folder.jpg'));
    const cache = await openImageCache(join(folder, 'cache'));
    await symlink(join(folder, 'loop.jpg'), join(folder, 'loop.jpg'));
    const names = [
      'b.jpg',
      'notes.jpg',
      'a.png',
      'missing.jpg',
      'logo.svg',
      'folder.jpg',
      'loop.jpg',
      'b.jpg',
    ];
    const { images, failures, pending } = await cache.describe(names.map(name => file(join(folder, name))));
    expect([...images.keys()]).toEqual(['b.jpg', 'a.png', 'logo.svg'].map(name => join(folder, name)));
    expect(images.get(join(folder, 'a.png'))).toMatchObject({ width: 20, height: 30, color: '#123456' });
    expect(failures.map(({ source, reason }) => [source.kind === 'file' && source.path, reason])).toEqual([
      [join(folder, 'notes.jpg'), expect.stringContaining('is not a picture; expected JPEG')],
      [join(folder, 'missing.jpg'), 'does not exist. Check its name'],
      [join(folder, 'folder.jpg'), 'is not a file'],
      [join(folder, 'loop.jpg'), expect.stringContaining('cannot be read (ELOOP')],
    ]);
    expect(pending).toEqual([]);
  });

  test('reads a file once: while size and time stay the same, its content is not read', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const path = join(folder, 'a.jpg');
    const { size } = await stat(path);
    const untouched = async () => utimes(path, 1_700_000_000, 1_700_000_000);
    await untouched();
    const first = await (await openImageCache(join(folder, 'cache'))).describe([file(path)]);
    const index = new DatabaseSync(join(folder, 'cache', 'index-1.sqlite'));
    const version = () => index.prepare('pragma data_version').get();
    const before = version();
    await writeFile(path, Buffer.alloc(size));
    await untouched();
    const second = await (await openImageCache(join(folder, 'cache'))).describe([file(path)]);
    expect(first.images.size).toBe(1);
    expect(second).toEqual(first);
    expect(version()).toEqual(before);
  });

  test('sees that a file was replaced', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const path = join(folder, 'a.jpg');
    const cache = await openImageCache(join(folder, 'cache'));
    await cache.describe([file(path)]);
    await writeFile(path, await noisyJpeg(90, 40));
    expect((await cache.describe([file(path)])).images.get(path)?.width).toBe(90);
  });

  test('sees that a file was replaced by one of the same size', async () => {
    const [one, two] = [await noisyJpeg(60, 40), await noisyJpeg(90, 40)];
    const size = Math.max(one.length, two.length);
    const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
    const folder = temporaryFolder({ 'a.jpg': padded(one) });
    const path = join(folder, 'a.jpg');
    const cache = await openImageCache(join(folder, 'cache'));
    await cache.describe([file(path)]);
    await writeFile(path, padded(two));
    await utimes(path, 1_700_000_000, 1_700_000_000);
    expect((await cache.describe([file(path)])).images.get(path)?.width).toBe(90);
  });

  test('reports for a day what could not be encoded', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const [dir, sources] = [join(folder, 'cache'), [file(join(folder, 'a.jpg'))]];
    const at = (now: number) => openImageCache(dir, { now: () => now });
    const [info] = (await (await at(0)).describe(sources)).images.values();
    openCacheIndex(dir, () => {}).broken.set(info?.hash ?? '', 'cannot be encoded', 0);
    const { images, failures } = await (await at(DAY_MS - 1)).describe(sources);
    expect(images.size).toBe(0);
    expect(failures).toEqual([{ source: sources[0], reason: 'cannot be encoded' }]);
    expect((await (await at(DAY_MS)).describe(sources)).images.size).toBe(1);
  });

  test('reports its progress', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40), 'b.jpg': await noisyJpeg(50, 40) });
    const steps: string[] = [];
    const cache = await openImageCache(join(folder, 'cache'));
    const sources = ['a.jpg', 'b.jpg', 'a.jpg'].map(name => file(join(folder, name)));
    await cache.describe(sources, { onProgress: ({ done, total }) => steps.push(`${done}/${total}`) });
    expect(steps).toEqual(['1/2', '2/2']);
  });

  test('does not depend on whether anything was encoded', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const cache = await openImageCache(join(folder, 'cache'));
    const before = await cache.describe([file(join(folder, 'a.jpg'))]);
    await cache.encode(before.images.values());
    expect(await cache.describe([file(join(folder, 'a.jpg'))])).toEqual(before);
    expect(
      await (await openImageCache(join(folder, 'other'))).describe([file(join(folder, 'a.jpg'))]),
    ).toEqual(before);
  });
});
