import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BuildOptions, buildAll } from '../../src/builder/build-all.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { type ImageCache, openImageCache } from '../../src/builder/images/cache/image-cache.ts';
import type { RenderPool } from '../../src/builder/render/render-pool.ts';
import type { BuildReport } from '../../src/builder/report/report.ts';
import { siteBuilder } from '../../src/builder/service/site-builder.ts';
import { isProvisional, liveRelease, releaseStore } from '../../src/release/publish/releases.ts';
import { planRollback } from '../../src/release/rollback/plan-rollback.ts';
import { rollBack } from '../../src/release/rollback/roll-back.ts';
import { noisyJpeg, noisyPicture } from '../support/images/test-images.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import {
  type DealerFiles,
  type TemporaryDealer,
  temporaryDealer,
  writeDealer,
} from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { digests, feedRows, liveDir, NOW, readLive, sharedTools } from './build-helpers.ts';
import { TEST_ACTOR } from './publish-helpers.ts';

const tools = sharedTools();
const CAR = sampleCar(1);
const PAGE = `cars/${CAR.slug}/index.html`;
const quiet = { stage() {}, line() {}, end() {} };

/** A car with a WebP as its cover and a photo that says who took it, of contents that no test had before. */
async function files(price = 20_000): Promise<DealerFiles> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const photos = ['cover.webp', 'inside.jpg'].map(url => ({ image: { url, thumb: null } }));
  const owner = { IFD0: { Artist: 'Sam Owner' } };
  return {
    site: { features: { publishGate: 'refuse' } },
    stock: feedRows([{ ...CAR, price, primary_image_url: 'cover.webp', images: photos }]),
    files: {
      'images/cover.webp': await noisyPicture(600, 450, seed).webp().toBuffer(),
      'images/inside.jpg': await noisyPicture(600, 450, seed + 1)
        .withExif(owner)
        .jpeg()
        .toBuffer(),
    },
  };
}

/** The shared tools, with a picture cache that is empty at first and may do something else. */
async function emptyCache(changes: Partial<ImageCache> = {}): Promise<BuildTools> {
  return { ...tools(), images: { ...(await openImageCache(temporaryFolder())), ...changes } };
}

async function run(
  { dealersDir, out }: Pick<TemporaryDealer, 'dealersDir' | 'out'>,
  given: BuildTools,
  changes: Partial<BuildOptions> = {},
): Promise<BuildReport> {
  const open = async () => ({ ...given, pool: { ...given.pool, close: async () => {} } });
  return buildAll({ dealersDir, out, now: NOW, progress: quiet, ...changes }, open);
}

const isPlain = (dealer: TemporaryDealer) => {
  const live = liveRelease(releaseStore(dealer.out, dealer.slug));
  return live === null ? null : isProvisional(live);
};
const imagesOf = (dealer: TemporaryDealer) => fs.readdirSync(path.join(liveDir(dealer), '_images')).sort();

describe('a site whose pictures are not encoded', () => {
  test('is built with pictures as they are, all of them there, without what they say of their owner', async () => {
    const dealer = await temporaryDealer(await files());
    const { dealers } = await run(dealer, await emptyCache(), { pictures: 'later' });
    expect(dealers[0]).toMatchObject({
      ok: true,
      problems: [],
      images: { encoded: 0, unencoded: 2, failures: [] },
    });
    const images = imagesOf(dealer);
    expect(images.map(name => path.extname(name)).sort()).toEqual(['.jpg', '.jpg']);
    const page = readLive(dealer, PAGE);
    for (const name of images) expect(page).toContain(`src="/_images/${name}" width="600" height="450"`);
    expect(page).not.toContain('.avif');
    expect(page).not.toContain(`${CAR.slug}.pdf`);
    for (const name of images) {
      const { exif } = await sharp(path.join(liveDir(dealer), '_images', name)).metadata();
      expect(exif).toBeUndefined();
    }
  });

  test('is live with them before they are encoded, then as if they had always been', async () => {
    const dealer = await temporaryDealer(await files());
    const given = await emptyCache();
    const { encode } = given.images;
    const seen: unknown[] = [];
    given.images.encode = (images, options) => {
      seen.push(isPlain(dealer), readLive(dealer, PAGE).includes('.jpg"'));
      return encode(images, options);
    };
    const { dealers } = await run(dealer, given);
    expect(seen).toEqual([true, true]);
    expect(dealers[0]).toMatchObject({
      ok: true,
      problems: [],
      pages: { reused: 0, deleted: 0 },
      documents: { made: 1 },
      images: { encoded: 6, reused: 0, unencoded: 0 },
    });
    const clean = { ...dealer, out: temporaryFolder() };
    expect((await run(clean, given)).dealers[0]).toMatchObject({ images: { encoded: 0, reused: 6 } });
    expect(digests(liveDir(dealer))).toEqual(digests(liveDir(clean)));
    expect(isPlain(dealer)).toBe(false);
    expect(readLive(dealer, PAGE)).toContain('.avif');
  });

  test('is finished by the next build where the first one was killed', async () => {
    const dealer = await temporaryDealer(await files());
    const encode = vi.fn(() => new Promise<never>(() => {}));
    void run(dealer, await emptyCache({ encode }));
    await vi.waitFor(() => expect(encode).toHaveBeenCalled(), 60_000);
    expect(isPlain(dealer)).toBe(true);
    const whole = await emptyCache();
    await run(dealer, whole);
    expect(isPlain(dealer)).toBe(false);
    const clean = { ...dealer, out: temporaryFolder() };
    await run(clean, whole);
    expect(digests(liveDir(dealer))).toEqual(digests(liveDir(clean)));
  });

  test('has its prices changed before they are encoded, and brochures without a cover', async () => {
    const first = await files(20_000);
    const dealer = await temporaryDealer(first);
    const given = await emptyCache();
    await run(dealer, given, { pictures: 'later' });
    await writeDealer(dealer, {
      stock: feedRows([{ ...CAR, price: 19_000, primary_image_url: 'cover.webp' }]),
    });
    await run(dealer, given, { pictures: 'later' });
    expect(readLive(dealer, PAGE)).toContain('$19,000');
    expect(readLive(dealer, PAGE)).toContain(`${CAR.slug}.pdf`);
    expect(isPlain(dealer)).toBe(true);
  });

  test.each<[string, RenderPool['render'], string]>([
    [
      'a page with them cannot be rendered',
      async (_frame, _dir, pages, _onProgress, documents = []) => ({
        files: [],
        failures: [...pages, ...documents].map(({ file }) => ({ file, reason: 'it broke' })),
      }),
      `${PAGE} could not be rendered: it broke.`,
    ],
    [
      'the second release cannot be made',
      async () => {
        throw new Error('The disk is full.');
      },
      'The disk is full.',
    ],
  ])(
    'stays live as it is where %s; the report says so, and the next build mends it',
    async (_, render, reason) => {
      const dealer = await temporaryDealer(await files());
      const given = await emptyCache();
      const { dealers } = await run(dealer, { ...given, pool: failingLater(render) });
      expect(dealers[0]).toMatchObject({ ok: false });
      expect(dealers[0]?.problems[0]).toContain('with some pictures as they are');
      expect(dealers[0]?.problems.join()).toContain(reason);
      expect(isPlain(dealer)).toBe(true);
      expect((await run(dealer, given)).dealers[0]).toMatchObject({ ok: true });
      expect(isPlain(dealer)).toBe(false);
    },
  );

  test('that was rolled back does not come back once they are encoded', async () => {
    const dealer = await temporaryDealer({ ...(await files()), stock: [] });
    const given = await emptyCache();
    await run(dealer, given);
    const before = digests(liveDir(dealer));
    const { stock, files: pictures = {} } = await files();
    await writeDealer(dealer, { stock, files: pictures });
    await run(dealer, given, { pictures: 'later' });
    expect(isPlain(dealer)).toBe(true);
    const store = releaseStore(dealer.out, dealer.slug);
    await rollBack(store, planRollback(store), TEST_ACTOR, NOW);
    const { dealers } = await run(dealer, given);
    expect(dealers[0]).toMatchObject({ ok: true, blockers: [{ kind: 'rolled-back' }] });
    expect(digests(liveDir(dealer))).toEqual(before);
    // Encoded or not.
    expect((await run(dealer, given)).dealers[0]).toMatchObject({ images: { unencoded: 0 } });
    expect(digests(liveDir(dealer))).toEqual(before);
  });
});

test('a builder that stays encodes between builds, a few at a time, until the site is built with all', async () => {
  const photos = Array.from({ length: 10 }, (_, at) => `${at}.jpg`);
  const seed = Math.floor(Math.random() * 2 ** 31);
  const dealer = await temporaryDealer({
    stock: feedRows([{ ...CAR, images: photos.map(url => ({ image: { url, thumb: null } })) }]),
    files: Object.fromEntries(
      await Promise.all(
        photos.map(async (name, at) => [`images/${name}`, await noisyJpeg(60, 40, seed + at)]),
      ),
    ),
  });
  const { dealersDir, out, slug } = dealer;
  const stages: string[] = [];
  const builder = siteBuilder({
    dealersDir,
    out,
    clock: () => NOW,
    memoryCars: 1000,
    workers: 1,
    onProgress: ({ stage, done, total }) => {
      if (stage === 'encoding pictures') stages.push(`${done}/${total}`);
    },
  });
  onTestFinished(() => builder.close());
  const order = { slug, actor: null, replay: [], updates: [], reserved: [], wantsSnapshot: false };
  expect(await builder.build(order)).toMatchObject({ ok: true, unencoded: 10 });
  expect(isPlain(dealer)).toBe(true);
  expect(await builder.encode(slug)).toBe(2);
  expect(await builder.build(order)).toMatchObject({ unencoded: 2 });
  expect(await builder.encode(slug)).toBe(0);
  expect(await builder.build(order)).toMatchObject({ unencoded: 0 });
  expect(isPlain(dealer)).toBe(false);
  expect([stages.at(0), stages.at(-1)]).toEqual(['1/10', '2/2']);
  expect(await builder.encode(slug)).toBe(0);
});

describe('at the end of a run', () => {
  const runWithPrune = async (dealer: TemporaryDealer, prune: () => Promise<number>) => {
    const lines: string[] = [];
    const progress = { ...quiet, line: (text: string) => void lines.push(text) };
    const { dealers } = await run(dealer, { ...tools(), images: { ...tools().images, prune } }, { progress });
    return { lines, ok: dealers.map(({ ok }) => ok) };
  };

  test('unused pictures are deleted once, and not where a dealer failed', async () => {
    const dealer = await temporaryDealer(await files());
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
    const dealer = await temporaryDealer(await files());
    const { lines, ok } = await runWithPrune(dealer, () => Promise.reject(new Error('no access')));
    expect(ok).toEqual([true]);
    expect(lines.join()).toContain('The picture cache was not cleared: Error: no access');
  });
});

/** A pool that does something else from the second release of a build on. */
function failingLater(render: RenderPool['render']): RenderPool {
  let releases = 0;
  return {
    ...tools().pool,
    render: (...given) => {
      releases += 1;
      return releases === 1 ? tools().pool.render(...given) : render(...given);
    },
  };
}
