import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import type { RenderPool } from '../../src/builder/render/render-pool.ts';
import { noisyJpeg } from '../support/images/test-images.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, liveDir, NOW, sharedTools } from './build-helpers.ts';

const tools = sharedTools();

/** Cars that share a cover, each with gallery pictures that no test had before. */
async function dealerWithGallery(): Promise<TemporaryDealer> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const photos = (['cover.jpg', 'inside.jpg'] as const).map(url => ({ image: { url, thumb: null } }));
  const car = { ...sampleCar(1), primary_image_url: 'cover.jpg', images: photos };
  const files = {
    'images/cover.jpg': await noisyJpeg(60, 40, seed),
    'images/inside.jpg': await noisyJpeg(60, 40, seed + 1),
  };
  return temporaryDealer({ site: { features: { carPdf: false } }, stock: feedRows([car]), files });
}

const recordsOf = ({ out, slug }: TemporaryDealer) => {
  const { home } = releaseStore(out, slug);
  return ['server/cars.ndjson', 'server/site.json', 'site.json', 'stock.ndjson', 'stock-index.json'].filter(
    file => fs.existsSync(path.join(home, file)),
  );
};

/** Tools whose pool does something else from the second release of a build on. */
function failingLater(render: RenderPool['render']): BuildTools {
  let releases = 0;
  const pool: RenderPool = {
    ...tools().pool,
    render: (...given) => {
      releases += 1;
      return releases === 1 ? tools().pool.render(...given) : render(...given);
    },
  };
  return { ...tools(), pool };
}

const imagesOf = (dealer: TemporaryDealer) => fs.readdirSync(path.join(liveDir(dealer), '_images')).length;

describe('a site goes live before its galleries are encoded', () => {
  test('with all that servers and the next build must know of it', async () => {
    const dealer = await dealerWithGallery();
    const seen: { live: boolean; records: string[] }[] = [];
    const { images } = tools();
    const watched: BuildTools['images'] = {
      ...images,
      encode: (infos, options) => {
        seen.push({ live: fs.existsSync(liveDir(dealer)), records: recordsOf(dealer) });
        return images.encode(infos, options);
      },
    };
    const report = await buildSite({ ...tools(), images: watched }, dealer);
    const all = ['server/cars.ndjson', 'server/site.json', 'site.json', 'stock.ndjson', 'stock-index.json'];
    expect(seen).toEqual([
      { live: false, records: [] },
      { live: true, records: all },
    ]);
    expect(report).toMatchObject({ ok: true, problems: [] });
  });

  test.each([
    [
      'a page of the second release cannot be rendered',
      async () => ({ files: [], failures: [{ file: 'cars/a/index.html', reason: 'it broke' }] }),
      'cars/a/index.html could not be rendered: it broke.',
    ],
    [
      'the second release cannot be made',
      async () => {
        throw new Error('The disk is full.');
      },
      'The disk is full.',
    ],
  ])('and stays live where %s; the report says what is missing', async (_, render, reason) => {
    const dealer = await dealerWithGallery();
    const { dealersDir, out } = dealer;
    const progress = { stage: () => {}, line: () => {}, end: () => {} };
    const later = failingLater(render);
    const open = async () => ({ ...later, pool: { ...later.pool, close: async () => {} } });
    const { dealers } = await buildAll({ dealersDir, out, now: NOW, progress }, open);
    expect(dealers[0]).toMatchObject({
      ok: false,
      problems: [
        `Some gallery pictures are missing; all else is live, and the next build tries again. ${reason}`,
      ],
    });
    const before = imagesOf(dealer);
    expect(recordsOf(dealer)).toContain('server/cars.ndjson');
    expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true });
    expect(imagesOf(dealer)).toBeGreaterThan(before);
  });
});

describe('at the end of a run', () => {
  const runWithPrune = async (dealer: TemporaryDealer, prune: () => Promise<number>) => {
    const lines: string[] = [];
    const progress = { stage: () => {}, line: (text: string) => void lines.push(text), end: () => {} };
    const pool = { ...tools().pool, close: async () => {} };
    const open = async () => ({ ...tools(), pool, images: { ...tools().images, prune } });
    const { dealersDir, out } = dealer;
    const { dealers } = await buildAll({ dealersDir, out, now: NOW, progress }, open);
    return { lines, ok: dealers.map(({ ok }) => ok) };
  };

  test('unused pictures are deleted once, and not where a dealer failed', async () => {
    const dealer = await dealerWithGallery();
    let pruned = 0;
    const prune = async () => {
      pruned += 1;
      return 0;
    };
    expect(await runWithPrune(dealer, prune)).toEqual({ lines: [], ok: [true] });
    expect(pruned).toBe(1);
    await writeDealer({ ...dealer, slug: 'broken' }, { files: { 'site.json': '{' } });
    expect(await runWithPrune(dealer, prune)).toEqual({ lines: [], ok: [false, true] });
    expect(pruned).toBe(1);
  });

  test('a cache that cannot be cleared fails no site', async () => {
    const dealer = await dealerWithGallery();
    const { lines, ok } = await runWithPrune(dealer, () => Promise.reject(new Error('no access')));
    expect(ok).toEqual([true]);
    expect(lines.join()).toContain('The picture cache was not cleared: Error: no access');
  });
});
