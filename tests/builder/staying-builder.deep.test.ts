import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DealerBuild } from '../../src/builder/build-dealer.ts';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { takeAccepted } from '../../src/builder/stock/accepted-stock.ts';
import { emptyImport } from '../../src/stock/import-result.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { makeDealer, removeDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  liveDir,
  NOW,
  readLive,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
/** One of them was sold yesterday: its page changes in two days. */
const sold = { status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 86_400 };
const CARS = sampleCars(6).map((car, at) => (at === 4 ? { ...car, ...sold } : car));
/** Longer than a file counts as so young that it might be written again unnoticed. */
const AGED_MS = 150;
const aged = () => new Promise(resolve => setTimeout(resolve, AGED_MS));

const flat = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

async function dealerWithCache() {
  const stock = feedRows(CARS.map((car, at) => (at === 0 ? { ...car, primary_image_url: 'a.png' } : car)));
  const files = { 'images/a.png': await flat('#cc2020') };
  const dealer = await makeDealer({ site: { name: 'Before', phone: '07 5550 1234' }, stock, files });
  onTestFinished(() => removeDealer(dealer));
  const cache = new SiteCache();
  await aged();
  const build = (own: BuildTools = tools()) => buildSite(own, dealer, { cache });
  await build();
  const file = (name: string) => path.join(dealer.dealersDir, dealer.slug, name);
  const record = (name: string) => path.join(dealer.out, '.forecourt', dealer.slug, name);
  return { dealer, cache, build, file, record, home: () => readLive(dealer, 'index.html') };
}

describe('a process that stays', () => {
  test('reads nothing again while nothing changed: the folder, the feed and the pictures are those of before', async () => {
    const { cache, build, record } = await dealerWithCache();
    const { dealer, feed } = cache;
    fs.rmSync(record('last-build.json'));
    const describe = vi.spyOn(tools().images, 'describe');
    onTestFinished(() => describe.mockRestore());
    const report = await build();
    expect(report.pages.rendered).toBe(0);
    expect(cache.dealer).toBe(dealer);
    expect(cache.feed).toBe(feed);
    expect(describe).not.toHaveBeenCalled();
  });

  test('sees an edit of site.json, of a layer below it and of a picture under its old name', async () => {
    const { dealer, build, file, home } = await dealerWithCache();
    const site = fs.readFileSync(file('site.json'), 'utf8');
    fs.writeFileSync(file('site.json'), site.replace('"Before"', '"Behind"'));
    await build();
    expect(home()).toContain('Behind');
    fs.writeFileSync(
      path.join(dealer.dealersDir, '_defaults.json'),
      JSON.stringify({ texts: { seeAllCars: 'Come in' } }),
    );
    await build();
    expect(home()).toContain('Come in');
    const pictures = () => fs.readdirSync(path.join(liveDir(dealer), '_images')).sort();
    const before = pictures();
    fs.writeFileSync(file('images/a.png'), await flat('#2030cc'));
    await build();
    expect(pictures()).not.toEqual(before);
  });

  test('sees a new feed, and plans only its changed cars anew', async () => {
    const { cache, build, file } = await dealerWithCache();
    const before = cache.feed?.stock.cars ?? [];
    const rows = feedRows(CARS).map((row, at) => (at === 2 ? { ...row, price: 12_345 } : row));
    fs.writeFileSync(file('stock.json'), JSON.stringify(rows));
    const report = await build();
    expect(report.pages.rendered).toBeGreaterThan(0);
    const cars = cache.feed?.stock.cars ?? [];
    expect(cars).toHaveLength(6);
    // The first lost its photo, the third has another price.
    expect(cars.filter(car => before.includes(car))).toHaveLength(4);
  });

  test('shows the cars of a feed whose build failed once it is built again', async () => {
    const { dealer, build, file } = await dealerWithCache();
    const rows = feedRows(CARS).map((row, at) => (at === 2 ? { ...row, price: 12_345 } : row));
    fs.writeFileSync(file('stock.json'), JSON.stringify(rows));
    const { pool, ...rest } = tools();
    const full = { ...pool, render: () => Promise.reject(new Error('no space left')) };
    await expect(build({ ...rest, pool: full })).rejects.toThrow('no space left');
    const page = () => readLive(dealer, `cars/${CARS[2]?.slug}/index.html`);
    expect(page()).not.toContain('12,345');
    await build();
    expect(page()).toContain('12,345');
    const staying = digests(liveDir(dealer));
    await buildSite(tools(), dealer, { full: true });
    expect(differing(staying, digests(liveDir(dealer)))).toEqual([]);
  });

  test('takes the stock from the source it is given', async () => {
    const { dealer, cache } = await dealerWithCache();
    const stock = { ...emptyImport(null, [], true), cars: sampleCars(4) };
    await buildSite(tools(), dealer, { cache, takeStock: (_, store) => takeAccepted(store, stock) });
    expect(fs.readdirSync(path.join(liveDir(dealer), 'cars')).filter(name => !name.includes('.'))).toEqual(
      expect.arrayContaining(stock.cars.map(({ slug }) => slug)),
    );
    expect(fs.existsSync(path.join(liveDir(dealer), `cars/${CARS[5]?.slug}`))).toBe(false);
  });
});

describe('a build that has nothing to do', () => {
  const DAY = 86_400_000;
  type Made = Awaited<ReturnType<typeof dealerWithCache>>;
  /** Whether another process looks at the pictures again, which it does before it plans. */
  const looksAgain = async ({ dealer }: Made, changes: Partial<DealerBuild> = {}, own = tools()) => {
    const describe = vi.spyOn(own.images, 'describe');
    const report = await buildSite(own, dealer, changes);
    expect(report).toMatchObject({ ok: true, cars: { accepted: CARS.length } });
    const looked = describe.mock.calls.length > 0;
    describe.mockRestore();
    return { looked, report };
  };

  test('repeats the report of the one before, and reads nothing', async () => {
    const made = await dealerWithCache();
    fs.rmSync(made.record('last-build.json'));
    const first = await looksAgain(made);
    const { looked, report } = await looksAgain(made);
    expect([first.looked, looked]).toEqual([true, false]);
    expect({ ...report, ms: 0 }).toEqual({ ...first.report, ms: 0 });
  });

  test('is one also after another site went live, whose release links to the same assets', async () => {
    const made = await dealerWithCache();
    const other = { ...made.dealer, slug: 'other' };
    const site = { slug: 'other', id: 'other', origin: 'https://other.example' };
    await writeDealer(other, { site, stock: feedRows(CARS) });
    await aged();
    expect(await buildSite(tools(), other)).toMatchObject({ ok: true });
    await aged();
    expect((await looksAgain(made)).looked).toBe(false);
    expect((await looksAgain({ ...made, dealer: other })).looked).toBe(false);
  });

  test.each<[string, (made: Made) => Promise<unknown> | unknown]>([
    ['site.json', ({ file }) => fs.appendFileSync(file('site.json'), '\n')],
    ['the feed', ({ file }) => fs.appendFileSync(file('stock.json'), '\n')],
    ['a picture', async ({ file }) => fs.writeFileSync(file('images/a.png'), await flat('#101010'))],
    ['a new file', ({ file }) => fs.writeFileSync(file('locations.json'), '[]')],
    ['a layer', ({ dealer }) => fs.writeFileSync(path.join(dealer.dealersDir, '_defaults.json'), '{}')],
    ['a lost record', ({ record }) => fs.rmSync(record('server/site.json'))],
    ['another live release', ({ dealer }) => fs.rmSync(liveDir(dealer))],
    ['a damaged record', ({ record }) => fs.writeFileSync(record('last-build.json'), '{"inputs":')],
  ])('is no longer one after a change of %s', async (_, edit) => {
    const made = await dealerWithCache();
    await edit(made);
    expect((await looksAgain(made)).looked).toBe(true);
  });

  test('is none at another time, in full, or by other code', async () => {
    const made = await dealerWithCache();
    const { validUntil } = (await looksAgain(made)).report;
    const until = Date.parse(validUntil ?? '');
    expect((await looksAgain(made, { now: new Date(until - 1) })).looked).toBe(false);
    expect((await looksAgain(made, { now: new Date(until) })).looked).toBe(true);
    // That one was made for a later moment than this.
    expect((await looksAgain(made)).looked).toBe(true);
    expect((await looksAgain(made, { full: true })).looked).toBe(true);
    const renderer = { ...tools().renderer, id: 'other' };
    expect((await looksAgain(made, {}, { ...tools(), renderer })).looked).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
    onTestFinished(() => void vi.useRealTimers());
    expect((await looksAgain(made, {}, { ...tools(), renderer })).looked).toBe(true);
  });
});
