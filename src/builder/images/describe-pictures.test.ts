import { mkdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noisyJpeg, noisyPicture, plainPicture, svg } from '../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { openCacheIndex } from './cache/cache-index.ts';
import { type ImageCache, openImageCache } from './cache/image-cache.ts';
import type { FileSource } from './image-source.ts';
import { plainName } from './plain-file.ts';

const file = (path: string): FileSource => ({ kind: 'file', path, dir: '/' });

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

  test('tells whether a picture is encoded; all else is the same in every cache', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const source = file(join(folder, 'a.jpg'));
    const described = async (cache: ImageCache) => (await cache.describe([source])).images.get(source.path);
    const cache = await openImageCache(join(folder, 'cache'));
    const before = await described(cache);
    expect(before).toMatchObject({ isEncoded: false });
    await cache.encode(before === undefined ? [] : [before]);
    expect(await described(cache)).toEqual({ ...before, isEncoded: true });
    expect(await described(await openImageCache(join(folder, 'other')))).toEqual(before);
  });

  test('a picture with one of its renditions missing is not encoded', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const source = file(join(folder, 'a.jpg'));
    const cache = await openImageCache(join(folder, 'cache'));
    await cache.encode((await cache.describe([source])).images.values());
    const wider = { ...source, widths: [30] };
    expect((await cache.describe([wider])).images.get(source.path)).toMatchObject({ isEncoded: false });
  });
});

/** A segment of a JPEG file. */
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);

describe('a picture that is not encoded', () => {
  const describedOne = async (folder: string, name: string) => {
    const cache = await openImageCache(join(folder, 'cache'));
    const [image] = (await cache.describe([file(join(folder, name))])).images.values();
    if (image === undefined) throw new Error('not described');
    return { cache, image };
  };

  test.each([
    [
      'a comment',
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, 'Jane'), jpeg.subarray(2)]),
    ],
    [
      'a segment of its camera',
      (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, 2), segment(0xeb, 'Jane'), jpeg.subarray(2)]),
    ],
    ['something behind its end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('<?php Jane ?>')])],
  ])('is shown by a copy, without %s', async (_, changed) => {
    const bytes = changed(await noisyJpeg(60, 40));
    const { cache, image } = await describedOne(temporaryFolder({ 'a.jpg': bytes }), 'a.jpg');
    const copy = Buffer.from(cache.readPlain(image));
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(copy.includes('Jane')).toBe(false);
  });

  test('is refused where it is a link that leads out of the dealer’s folder', async () => {
    const folder = temporaryFolder({
      'private/a.jpg': await noisyJpeg(60, 40),
      'dealer/images/own.jpg': await noisyJpeg(60, 40),
    });
    const dir = join(folder, 'dealer');
    await symlink(join(folder, 'private/a.jpg'), join(dir, 'images/link.jpg'));
    await symlink(join(folder, 'private'), join(dir, 'images/linked'));
    await symlink('own.jpg', join(dir, 'images/same.jpg'));
    const cache = await openImageCache(join(folder, 'cache'));
    const names = ['link.jpg', 'linked/a.jpg', 'same.jpg'];
    const { images, failures } = await cache.describe(
      names.map(name => ({ kind: 'file', path: join(dir, 'images', name), dir })),
    );
    expect([...images.keys()].map(path => basename(path))).toEqual(['same.jpg']);
    expect(failures.map(({ reason }) => reason)).toEqual(
      Array(2).fill('is a link that leads out of the dealer’s folder. Put the picture itself there'),
    );
  });

  test('is shown by a copy where it says who took it, upright and without that; the copy goes once it is encoded', async () => {
    const exif = { IFD0: { Artist: 'Sam Owner' } };
    const photo = await noisyPicture(60, 40).withExif(exif).withMetadata({ orientation: 6 }).png().toBuffer();
    const folder = temporaryFolder({ 'a.png': photo });
    const { cache, image } = await describedOne(folder, 'a.png');
    const copy = await sharp(cache.readPlain(image)).metadata();
    expect(copy).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect(copy.exif).toBeUndefined();
    expect(plainName(image)).toMatch(/\.jpg$/);
    await cache.encode([image]);
    expect(() => cache.readPlain(image)).toThrow('a.png has changed or gone since the build looked at it');
  });

  test('is shown by a copy that one can see through where it is a drawing', async () => {
    const folder = temporaryFolder({ 'logo.svg': svg(40, 10, '<circle cx="20" cy="5" r="4"/>') });
    const { cache, image } = await describedOne(folder, 'logo.svg');
    expect(plainName(image)).toMatch(/\.png$/);
    const copy = await sharp(cache.readPlain(image)).metadata();
    expect(copy).toMatchObject({ format: 'png', width: 1600, height: 400, hasAlpha: true });
  });
});
