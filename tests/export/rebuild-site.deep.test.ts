import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DealerBuild } from '../../src/builder/build-dealer.ts';
import { compareFolders } from '../../src/builder/export/compare-folders.ts';
import { exportSite } from '../../src/builder/export/export-site.ts';
import { KIT, writeKitRecord } from '../../src/builder/export/kit-record.ts';
import { rebuildSite } from '../../src/builder/export/rebuild-site.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { planRollback } from '../../src/release/rollback/plan-rollback.ts';
import { rollBack } from '../../src/release/rollback/roll-back.ts';
import type { Car } from '../../src/schemas/car.ts';
import { buildSite, feedRows, NOW, sharedTools } from '../builder/build-helpers.ts';
import { TEST_ACTOR } from '../builder/publish-helpers.ts';
import { noisyJpeg } from '../support/images/test-images.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';

const tools = sharedTools();
const storeOf = ({ out, slug }: TemporaryDealer) => releaseStore(out, slug);
/** Cars that only the order of the feed distinguishes. */
const alike = (number: number): Car =>
  sampleCar(1, { id: `c${number}`, name: '2020 Kia Rio', primary_image_url: null, images: [] });
const withCars = (dealer: TemporaryDealer, cars: readonly Car[]) =>
  writeDealer(dealer, { stock: feedRows(cars) });

/** Histories of a site before it is exported. */
const STORIES: Record<string, (dealer: TemporaryDealer, build: Build) => Promise<void>> = {
  nothing: async () => {},
  'a builder that stays took a feed with new cars first and in the middle': async (dealer, build) => {
    const cache = new SiteCache();
    await build({ cache });
    await withCars(dealer, [alike(9), alike(1), alike(8), alike(3)]);
    await build({ cache });
  },
  'its last release was taken back': async (dealer, build) => {
    await withCars(dealer, [alike(9), { ...alike(1), price: 1234 }, alike(2), alike(3)]);
    await build();
    const store = storeOf(dealer);
    await rollBack(store, planRollback(store), TEST_ACTOR, NOW);
  },
  'its feed is held': async (dealer, build) => {
    await withCars(dealer, [alike(1)]);
    expect((await build()).cars.held).not.toBeNull();
  },
  'a visitor reserved a car': async (_, build) => {
    await build({ reserved: ['c2'] });
  },
  'its files changed and nobody built: cars, words, a picture under its name': async dealer => {
    await withCars(dealer, [alike(4)]);
    await writeDealer(dealer, {
      site: { name: 'Not live' },
      files: { 'images/hero.jpg': await noisyJpeg(80, 60, 77), 'content/new.md': '# New' },
    });
  },
  'time passed, and a build found nothing to do': async (_, build) => {
    await build({ now: new Date(NOW.getTime() + 40 * 86_400_000) });
  },
};

type Build = (changes?: Partial<DealerBuild>) => ReturnType<typeof buildSite>;

test.each(Object.entries(STORIES))('a site gives the same bytes again after %s', async (_, story) => {
  const dealer = await temporaryDealer({
    site: { images: { hero: 'hero.jpg' } },
    stock: feedRows([alike(1), alike(2), alike(3)]),
    files: { 'images/hero.jpg': await noisyJpeg(80, 60, 5), 'content/warranty.md': '# Warranty' },
  });
  const build: Build = async changes => {
    const report = await buildSite(tools(), dealer, changes);
    expect(report).toMatchObject({ ok: true, problems: [] });
    return report;
  };
  await build();
  await story(dealer, build);
  const store = storeOf(dealer);
  const kit = path.join(path.dirname(dealer.out), 'kit');
  fs.mkdirSync(path.join(kit, KIT.state), { recursive: true });
  const { images } = tools();
  const { inputs, release } = await exportSite(store, kit, {
    dealersDir: dealer.dealersDir,
    images,
    onStage: () => {},
  });
  const { code: version } = inputs;
  writeKitRecord(kit, {
    ...{ version: 1, slug: dealer.slug, name: '', origin: '', at: '', release, node: '', commit: null },
    ...{ now: inputs.now.toISOString(), code: { release: version, export: version } },
  });
  const elsewhere = path.join(path.dirname(dealer.out), 'elsewhere');
  const rebuilt = await rebuildSite(kit, elsewhere, {
    ...tools(),
    renditionPath: name => path.join(kit, KIT.site, '_images', name),
    onStage: () => {},
  });
  const { equal, ...difference } = compareFolders(path.join(kit, KIT.site), fs.realpathSync(rebuilt.link));
  expect(difference).toEqual({ different: [], missing: [], added: [] });
  expect(equal).toBeGreaterThan(50);
  // A server can serve it at once.
  expect(fs.readFileSync(path.join(rebuilt.home, 'server/cars.ndjson'), 'utf8')).toEqual(
    fs.readFileSync(path.join(store.home, 'server/cars.ndjson'), 'utf8'),
  );
});
