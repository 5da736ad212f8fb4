import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noisyJpeg, svg } from '../../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { openImageCache } from '../cache/image-cache.ts';
import type { FileSource } from '../image-source.ts';
import { PictureProblem } from '../picture-problem.ts';
import { pictureDecoder, stopDecoders } from './picture-decoder.ts';

/** A drawing that takes minutes: each of its rectangles is noise that is blurred. */
function slowSvg(seed: number): Buffer {
  const filter = (at: number) =>
    `<filter id="f${at}"><feTurbulence baseFrequency="0.9" numOctaves="9" seed="${seed + at}"/><feGaussianBlur stdDeviation="40"/></filter><rect width="1600" height="1600" filter="url(#f${at})"/>`;
  return svg(1600, 1600, Array.from({ length: 2000 }, (_, at) => filter(at)).join(''));
}
const decoderPids = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('decode-process.ts'));

test('a picture that takes too long has its process killed, is reported and not tried again; others are read', async () => {
  const folder = temporaryFolder({
    'a.jpg': await noisyJpeg(60, 40),
    'slow.svg': slowSvg(1),
    'b.jpg': await noisyJpeg(60, 40, 2),
  });
  const sources = ['a.jpg', 'slow.svg', 'b.jpg'].map(
    (name): FileSource => ({ kind: 'file', path: join(folder, name), dir: folder }),
  );
  const cache = await openImageCache(join(folder, 'cache'), { decodeMs: 3000 });
  const { images, failures } = await cache.describe(sources);
  expect([...images.keys()]).toEqual([join(folder, 'a.jpg'), join(folder, 'b.jpg')]);
  expect(failures).toEqual([
    { source: sources[1], reason: 'takes longer than 3 s to decode. Save a simpler or smaller copy' },
  ]);
  const started = performance.now();
  expect((await cache.describe(sources)).failures).toEqual(failures);
  expect(performance.now() - started).toBeLessThan(1000);
});

test('each picture that takes too long leaves less time for those after it', async () => {
  const decoder = pictureDecoder(2000, 1000);
  const started = performance.now();
  const reasons = await Promise.all(
    [1, 2, 3, 4].map(seed =>
      decoder.read(slowSvg(seed), 'svg-allowed').catch((error: Error) => error.message),
    ),
  );
  expect(reasons.every(reason => String(reason).startsWith('takes longer than'))).toBe(true);
  expect(reasons.at(-1)).toContain('longer than 1 s');
  expect(performance.now() - started).toBeLessThan(6000);
});

test('no process is left once they are stopped, and the next picture is decoded by another', async () => {
  const decoder = pictureDecoder();
  const slow = decoder.read(slowSvg(9), 'svg-allowed').catch((error: unknown) => error);
  await expect.poll(decoderPids).not.toEqual([]);
  stopDecoders();
  expect(errorCode(await slow)).toBe('EAGAIN');
  await expect.poll(decoderPids).toEqual([]);
  const jpeg = await noisyJpeg(60, 40);
  expect(await decoder.read(jpeg, 'svg-refused')).toMatchObject({ width: 60, height: 40 });
  await expect(decoder.read(Buffer.from('text'), 'svg-refused')).rejects.toThrow(PictureProblem);
});
