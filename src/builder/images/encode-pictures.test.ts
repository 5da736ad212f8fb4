import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noisyJpeg } from '../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openCacheFiles } from './cache/cache-files.ts';
import { openCacheIndex } from './cache/cache-index.ts';
import { type EncodeRun, encodePictures } from './encode-pictures.ts';
import { encodeRenditions } from './encode-renditions.ts';
import type { ImageInfo } from './image-source.ts';
import { PictureProblem } from './picture-problem.ts';
import { readPicture } from './read-picture.ts';
import { renditions } from './renditions.ts';

const silent = () => {};

async function runIn(folder: string): Promise<EncodeRun> {
  const files = await openCacheFiles(join(folder, 'cache'));
  const index = openCacheIndex(join(folder, 'cache'), silent);
  return { index, files, hasRendition: files.listRenditions(), encode: encodeRenditions, atOnce: 2, now: 0 };
}

async function pictureAt(path: string, seed: number): Promise<ImageInfo> {
  const bytes = await noisyJpeg(60, 40, seed);
  await writeFile(path, bytes);
  return { ...(await readPicture(bytes, 'svg-allowed')), source: { kind: 'file', path, dir: '/' } };
}

test('a picture that can be read but not encoded is reported for every source, and cached; others are encoded', async () => {
  const folder = temporaryFolder();
  const run = await runIn(folder);
  const bad = await pictureAt(join(folder, 'bad.jpg'), 1);
  const twin: ImageInfo = { ...bad, source: { kind: 'remote', url: 'https://a.example/bad.jpg' } };
  const good = await pictureAt(join(folder, 'good.jpg'), 2);
  const encode: EncodeRun['encode'] = async (bytes, wanted, save) => {
    if (wanted[0]?.fileName === renditions(bad)[0]?.fileName) throw new PictureProblem('cannot be encoded');
    return encodeRenditions(bytes, wanted, save);
  };
  const result = await encodePictures([bad, good, twin], { ...run, encode }, silent);
  expect(result).toEqual({
    encoded: 2,
    reused: 0,
    failures: [
      { source: bad.source, reason: 'cannot be encoded' },
      { source: twin.source, reason: 'cannot be encoded' },
    ],
  });
  expect(run.index.broken.get(bad.hash, 1)).toBe('cannot be encoded');
});

test('no other picture is published than the one that was described', async () => {
  const folder = temporaryFolder();
  const run = await runIn(folder);
  const info = await pictureAt(join(folder, 'a.jpg'), 1);
  await pictureAt(join(folder, 'a.jpg'), 2);
  const { failures, encoded } = await encodePictures([info], run, silent);
  expect(encoded).toBe(0);
  expect(failures[0]?.reason).toMatch('has changed or gone since the build looked at it');
  expect(run.index.broken.get(info.hash, 1)).toBeNull();
});

test('a picture is encoded from any source that still has its content', async () => {
  const folder = temporaryFolder();
  const run = await runIn(folder);
  const info = await pictureAt(join(folder, 'a.jpg'), 1);
  const gone: ImageInfo = { ...info, source: { kind: 'file', path: join(folder, 'gone.jpg'), dir: '/' } };
  expect(await encodePictures([gone, info], run, silent)).toEqual({ encoded: 2, reused: 0, failures: [] });
});

test('only renditions that are missing are encoded', async () => {
  const folder = temporaryFolder();
  const run = await runIn(folder);
  const info = await pictureAt(join(folder, 'a.jpg'), 1);
  const [first] = renditions(info);
  await run.files.write(run.files.renditionPath(first?.fileName ?? ''), 'there already');
  expect(await encodePictures([info], run, silent)).toEqual({ encoded: 1, reused: 1, failures: [] });
});

test('encoding stops with the error of a disk that cannot be written, and leaves no part of a file', async () => {
  const folder = temporaryFolder();
  const run = await runIn(folder);
  const info = await pictureAt(join(folder, 'a.jpg'), 1);
  await writeFile(join(folder, 'cache', 'renditions'), 'a file where a folder should be');
  await expect(encodePictures([info], { ...run, hasRendition: async () => false }, silent)).rejects.toThrow(
    /ENOTDIR|EEXIST/,
  );
  expect(run.index.broken.get(info.hash, 1)).toBeNull();
  await expect(access(run.files.renditionPath(renditions(info)[0]?.fileName ?? ''))).rejects.toThrow();
});

test('a picture is encoded in all widths that its sources want', async () => {
  const folder = temporaryFolder();
  const run = await runIn(folder);
  const info = await pictureAt(join(folder, 'a.jpg'), 1);
  const wider: ImageInfo = {
    ...info,
    source: { kind: 'file', path: join(folder, 'a.jpg'), dir: '/', widths: [30] },
  };
  const { encoded, failures } = await encodePictures([info, wider], run, silent);
  expect(failures).toEqual([]);
  expect(encoded).toBe(renditions(info).length + 1);
});
