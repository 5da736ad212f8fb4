import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noisyJpeg } from '../../../../tests/support/images/test-images.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import type { FileSource } from '../image-source.ts';
import { openImageCache } from './image-cache.ts';

const file = (path: string): FileSource => ({ kind: 'file', path, dir: '/' });

describe('prune', () => {
  test('deletes what no build used for so many days, and nothing else', async () => {
    const folder = temporaryFolder({
      'kept.jpg': await noisyJpeg(60, 40, 1),
      'sold.jpg': await noisyJpeg(60, 40, 2),
    });
    const start = Date.now();
    const sources = ['kept.jpg', 'sold.jpg'].map(name => file(join(folder, name)));
    const at = (days: number) => openImageCache(join(folder, 'cache'), { now: () => start + days * DAY_MS });
    const first = await at(0);
    const { images } = await first.describe(sources);
    await first.encode(images.values());
    expect(await first.prune()).toBe(0);
    await (await at(50)).describe(sources.slice(0, 1));
    expect(await (await at(70)).prune()).toBe(2);
    const next = await at(70);
    const results = await Promise.all([...images.values()].map(info => next.encode([info])));
    expect(results.map(({ encoded }) => encoded)).toEqual([0, 2]);
  });

  test('spares files that a build under way has just made', async () => {
    const folder = temporaryFolder({ 'a.jpg': await noisyJpeg(60, 40) });
    const cache = await openImageCache(join(folder, 'cache'));
    const { images } = await cache.describe([file(join(folder, 'a.jpg'))]);
    await cache.encode(images.values());
    await rm(join(folder, 'cache', 'index-1.sqlite'));
    expect(await (await openImageCache(join(folder, 'cache'))).prune()).toBe(0);
  });
});
