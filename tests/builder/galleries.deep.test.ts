import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildAll } from '../../src/builder/build-all.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import type { RenderPool } from '../../src/builder/render/render-pool.ts';
import { noisyJpeg } from '../support/images/test-images.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, feedRows, liveDir, NOW, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const RECORDS = ['server/cars.ndjson', 'server/site.json', 'site.json', 'stock.ndjson', 'stock-index.json'];

/** A car with a cover and a gallery picture that no test had before. */
async function dealerWithGallery(): Promise<TemporaryDealer> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const images = ['cover.jpg', 'inside.jpg'].map(url => ({ image: { url, thumb: null } }));
  const car = { ...sampleCar(1), primary_image_url: 'cover.jpg', images };
  const files = {
    'images/cover.jpg': await noisyJpeg(60, 40, seed),
    'images/inside.jpg': await noisyJpeg(60, 40, seed + 1),
  };
  return temporaryDealer({ site: { features: { carPdf: false } }, stock: feedRows([car]), files });
}
const recordsOf = ({ out }: TemporaryDealer) =>
  RECORDS.filter(file => fs.existsSync(path.join(out, '.forecourt/sample', file)));

/** A run over all dealers with other tools, and the lines it says. */
async function run({ dealersDir, out }: TemporaryDealer, own: Partial<BuildTools>) {
  const lines: string[] = [];
  const progress = { stage: () => {}, line: (text: string) => void lines.push(text), end: () => {} };
  const pool = { ...(own.pool ?? tools().pool), close: async () => {} };
  const { dealers } = await buildAll({ dealersDir, out, now: NOW, progress }, async () => ({
    ...tools(),
    ...own,
    pool,
  }));
  return { dealers, lines: lines.join('\n') };
}

test('a site goes live, with all that servers and the next build must know, before galleries are encoded', async () => {
  const dealer = await dealerWithGallery();
  const seen: { live: boolean; records: string[] }[] = [];
  const { images } = tools();
  const encode: typeof images.encode = (infos, options) => {
    seen.push({ live: fs.existsSync(liveDir(dealer)), records: recordsOf(dealer) });
    return images.encode(infos, options);
  };
  const report = await buildSite({ ...tools(), images: { ...images, encode } }, dealer);
  expect(seen).toEqual([
    { live: false, records: [] },
    { live: true, records: RECORDS },
  ]);
  expect(report).toMatchObject({ ok: true, problems: [] });
});

test.each<[string, RenderPool['render'], string]>([
  [
    'a page of the second release cannot be rendered',
    async () => ({ files: [], failures: [{ file: 'cars/a/index.html', reason: 'it broke' }] }),
    'cars/a/index.html could not be rendered: it broke.',
  ],
  [
    'the second release cannot be made',
    () => Promise.reject(new Error('The disk is full.')),
    'The disk is full.',
  ],
])('a site stays live if %s, and the report says what is missing', async (_, fails, reason) => {
  const dealer = await dealerWithGallery();
  const imagesOf = () => fs.readdirSync(path.join(liveDir(dealer), '_images')).length;
  const { pool } = tools();
  let releases = 0;
  const render: RenderPool['render'] = (...given) => {
    releases += 1;
    return releases === 1 ? pool.render(...given) : fails(...given);
  };
  const { dealers } = await run(dealer, { pool: { ...pool, render } });
  const problem = `Some gallery pictures are missing; all else is live, and the next build tries again. ${reason}`;
  expect(dealers).toMatchObject([{ ok: false, problems: [problem] }]);
  const before = imagesOf();
  expect(recordsOf(dealer)).toContain('server/cars.ndjson');
  expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true });
  expect(imagesOf()).toBeGreaterThan(before);
});

test('a run deletes unused pictures once, not if a dealer failed; a cache that cannot be cleared fails no site', async () => {
  const dealer = await dealerWithGallery();
  let pruned = 0;
  const pruning = (prune: () => Promise<number>) => run(dealer, { images: { ...tools().images, prune } });
  const count = async () => {
    pruned += 1;
    return 0;
  };
  const oks = ({ dealers }: Awaited<ReturnType<typeof run>>) => dealers.map(({ ok }) => ok);
  expect([oks(await pruning(count)), pruned]).toEqual([[true], 1]);
  const failed = await pruning(() => Promise.reject(new Error('no access')));
  expect(oks(failed)).toEqual([true]);
  expect(failed.lines).toContain('The picture cache was not cleared: Error: no access');
  await writeDealer({ ...dealer, slug: 'broken' }, { files: { 'site.json': '{' } });
  expect([oks(await pruning(count)), pruned]).toEqual([[false, true], 1]);
});
