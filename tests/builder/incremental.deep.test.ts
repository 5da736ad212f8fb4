import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DealerBuild } from '../../src/builder/build-dealer.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import { acceptedCars, takeAccepted } from '../../src/builder/stock/accepted-stock.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import type { Car } from '../../src/schemas/car.ts';
import { emptyImport } from '../../src/stock/import-result.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  filesIn,
  inodes,
  liveDir,
  NOW,
  readLive,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
const SITE = { finance_provider: 'Manual', phone: '07 5550 1234' };
const CARS = sampleCars(24).map((car, at) => (at < 2 ? { ...car, primary_image_url: 'blue.png' } : car));
const flat = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
const isPage = (file: string) => file.endsWith('.html');
const isPdf = (file: string) => file.endsWith('.pdf');

async function dealerWith(cars: readonly Car[] = CARS): Promise<TemporaryDealer> {
  const files = { 'images/blue.png': await flat('#2255aa'), 'images/red.png': await flat('#aa2222') };
  return temporaryDealer({ site: SITE, stock: feedRows(cars), files });
}

/** Builds again with these cars: what was written, and what has other bytes. */
async function change(dealer: TemporaryDealer, cars: readonly Car[], more: Partial<DealerBuild> = {}) {
  const [bytes, nodes] = [digests(liveDir(dealer)), inodes(liveDir(dealer))];
  await writeDealer(dealer, { stock: feedRows(cars) });
  const report = await buildSite(tools(), dealer, more);
  return {
    report,
    changed: differing(bytes, digests(liveDir(dealer))),
    written: differing(nodes, inodes(liveDir(dealer))),
  };
}

describe('a second build', () => {
  test('that fills its cache makes the first change after it as small as the next, and leaves nothing behind', async () => {
    const dealer = await dealerWith();
    await buildSite(tools(), dealer);
    const [bytes, nodes] = [digests(liveDir(dealer)), inodes(liveDir(dealer))];
    const cache = new SiteCache();
    // As a server builds: it passes the stock.
    const takeStock: DealerBuild['takeStock'] = async (_, store) =>
      takeAccepted(store, { ...emptyImport(null, [], true), cars: await acceptedCars(store) });
    await buildSite(tools(), dealer, { cache, takeStock });
    expect(cache.plan.cars.index.last).toBeUndefined();
    await buildSite(tools(), dealer, { cache, takeStock, fillsCache: true });
    expect([digests(liveDir(dealer)), inodes(liveDir(dealer))]).toEqual([bytes, nodes]);
    expect(cache.plan.cars.index.last).toBeDefined();
    const cars = CARS.map((car, at) => (at === 3 ? { ...car, price: 23_456 } : car));
    const { routes } = (await change(dealer, cars, { cache })).report;
    expect(routes.reused).toBeGreaterThan(routes.planned);
    expect(fs.readdirSync(path.join(dealer.out, '.forecourt/sample'))).not.toContain('rehearsal');
  });

  test('with nothing changed, or rows in another order, writes nothing; --full renders all, and the site is the same', async () => {
    const dealer = await dealerWith();
    const first = await buildSite(tools(), dealer);
    expect(first).toMatchObject({ ok: true, pages: { reused: 0, deleted: 0 }, documents: { made: 24 } });
    const link = fs.lstatSync(liveDir(dealer));
    const target = fs.readlinkSync(liveDir(dealer));
    for (const cars of [CARS, CARS.toReversed()]) {
      const { report, written } = await change(dealer, cars);
      expect(written).toEqual([]);
      expect(report.pages).toEqual({ rendered: 0, reused: first.pages.rendered, deleted: 0 });
      expect(report.bytes).toBe(first.bytes);
      expect(fs.readlinkSync(liveDir(dealer))).toBe(target);
      expect(fs.lstatSync(liveDir(dealer))).toMatchObject({ ino: link.ino, mtimeMs: link.mtimeMs });
    }
    const full = await change(dealer, CARS, { full: true });
    expect(full.report.pages).toEqual({ rendered: first.pages.rendered, reused: 0, deleted: 0 });
    expect(full.changed).toEqual([]);
    expect(full.written.filter(isPage)).toEqual(filesIn(liveDir(dealer)).filter(isPage));
    expect((await change(dealer, CARS.slice(1), { full: true })).report.pages.deleted).toBeGreaterThan(0);
  });

  test('writes exactly the pages and brochures that one changed car changes', async () => {
    const dealer = await dealerWith();
    await buildSite(tools(), dealer);
    const [first, second, ...rest] = CARS;
    if (first === undefined || second === undefined) throw new Error('no cars');
    const pdf = ({ slug }: Car) => `cars/${slug}.pdf`;

    const priced = await change(dealer, [{ ...first, price: 77_777, before_price: null }, second, ...rest]);
    const pages = priced.changed.filter(isPage);
    expect(priced.written.filter(isPage)).toEqual(pages);
    expect(priced.report.pages).toMatchObject({ rendered: pages.length, deleted: 0 });
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.filter(file => !readLive(dealer, file).includes('77,777'))).toEqual([]);
    expect(priced.report.documents).toEqual({ made: 1, reused: 23, deleted: 0 });
    expect(priced.written.filter(isPdf)).toEqual([pdf(first)]);

    const red = { ...second, primary_image_url: 'red.png' };
    const pictured = await change(dealer, [first, red, ...rest]);
    expect(pictured.changed.filter(isPdf)).toEqual([pdf(first), pdf(second)].sort());

    const more = await change(dealer, [first, red, ...rest, sampleCar(99)]);
    expect(more.report.pages.rendered).toBe(more.changed.filter(isPage).length);
    expect(more.changed).toContain(`cars/${sampleCar(99).slug}/index.html`);
    expect(more.report.pages.reused).toBeGreaterThan(more.report.pages.rendered);

    const less = await change(dealer, [red, ...rest, sampleCar(99)]);
    expect(less.report.pages.deleted).toBeGreaterThan(0);
    expect(less.report.documents).toEqual({ made: 0, reused: 24, deleted: 1 });
    expect(fs.readdirSync(path.join(liveDir(dealer), 'cars')).join()).not.toContain(first.slug);
    const brochure = fs.readFileSync(path.join(liveDir(dealer), pdf(second)), 'latin1');
    expect(brochure.startsWith('%PDF-')).toBe(true);
    expect(brochure, 'its cover').toContain('/DCTDecode');
  });

  test('renders nothing until validUntil, and then what time changes: an arrival, a sold car in three stages', async () => {
    // New for four hours more ([T10]).
    const arrived = { created_at: '2026-11-12T06:00:00.000Z', reserved: false, tag: null };
    const sold = { status: 'sold', sold: true, sold_date_timestamp: (NOW.getTime() - DAY_MS) / 1000 };
    const dealer = await dealerWith(
      CARS.map((car, at) => ({ ...car, ...(at === 3 ? arrived : at === 5 ? sold : {}) })),
    );
    const { validUntil } = await buildSite(tools(), dealer);
    expect(validUntil).toBe('2026-11-20T06:00:00.001Z');
    const at = (moment: string | null, more = 0) => ({ now: new Date(Date.parse(moment ?? '') + more) });
    const before = await buildSite(tools(), dealer, at(validUntil, -1));
    expect(before).toMatchObject({ pages: { rendered: 0 }, validUntil });
    const old = digests(liveDir(dealer));
    const first = await buildSite(tools(), dealer, at(validUntil));
    const changed = differing(old, digests(liveDir(dealer))).filter(isPage);
    expect(first.pages.rendered).toBe(changed.length);
    expect(changed).toContain(`cars/${CARS[3]?.slug}/index.html`);

    const page = `cars/${CARS[5]?.slug}/index.html`;
    expect(first.validUntil).toBe('2026-11-22T02:00:00.000Z');
    expect(readLive(dealer, page)).toContain('data-page="car"');
    const second = await buildSite(tools(), dealer, at(first.validUntil));
    expect(readLive(dealer, page)).toContain('data-page="car-gone"');
    const third = await buildSite(tools(), dealer, at(second.validUntil));
    expect(fs.existsSync(path.join(liveDir(dealer), page))).toBe(false);
    expect(third.pages.deleted).toBe(1);
  });
});

describe('when the code changes', () => {
  const otherAssets = (assetsDir: string) => ({
    ...tools(),
    renderer: { ...tools().renderer, assetsDir },
  });

  test('every page is rendered again, with the same bytes but for the hash, which covers the code', async () => {
    const dealer = await dealerWith();
    const bare = () =>
      filesIn(liveDir(dealer))
        .filter(isPage)
        .map(file => [file, readLive(dealer, file).replace(/[\w-]{22}\.[\w-]{22}/g, 'hash')]);
    const first = await buildSite(tools(), dealer);
    const before = bare();
    const other = { ...tools(), renderer: { ...tools().renderer, id: 'another-version' } };
    const second = await buildSite(other, dealer);
    expect(second.pages).toEqual({ rendered: first.pages.rendered, reused: 0, deleted: 0 });
    expect(bare()).toEqual(before);
  });

  test('files of public/ come, change and go without a page being rendered', async () => {
    const dealer = await dealerWith(CARS.slice(0, 6));
    const assetsDir = path.join(path.dirname(dealer.out), 'assets');
    fs.cpSync(tools().renderer.assetsDir, assetsDir, { recursive: true });
    for (const name of ['changed.txt', 'gone.txt']) fs.writeFileSync(path.join(assetsDir, name), 'old');
    await buildSite(otherAssets(assetsDir), dealer);
    const before = digests(liveDir(dealer));
    fs.rmSync(path.join(assetsDir, 'gone.txt'));
    for (const name of ['changed.txt', 'new.txt']) {
      fs.rmSync(path.join(assetsDir, name), { force: true });
      fs.writeFileSync(path.join(assetsDir, name), 'new');
    }
    const { pages } = await buildSite(otherAssets(assetsDir), dealer);
    expect(pages).toMatchObject({ rendered: 0, deleted: 0 });
    expect(differing(before, digests(liveDir(dealer)))).toEqual(['changed.txt', 'gone.txt', 'new.txt']);
    fs.writeFileSync(path.join(assetsDir, 'robots.txt'), 'Disallow: /');
    await expect(buildSite(otherAssets(assetsDir), dealer)).rejects.toThrow(
      'Two parts of the build both write robots.txt.',
    );
  });
});

/** A file counts as so young that it might be written again unnoticed for less than that. */
const aged = () => new Promise(resolve => setTimeout(resolve, 150));

describe('a process that stays', () => {
  async function staying() {
    const dealer = await dealerWith(CARS.slice(0, 6));
    const cache = new SiteCache();
    await aged();
    const build = (more: Partial<DealerBuild> = {}) => buildSite(tools(), dealer, { cache, ...more });
    await build();
    return { dealer, cache, build };
  }

  test('reads folder, feed and pictures again only when they changed, and plans only changed cars', async () => {
    const { dealer, cache, build } = await staying();
    const { dealer: read, feed } = cache;
    fs.rmSync(path.join(dealer.out, '.forecourt/sample/last-build.json'));
    const describe = vi.spyOn(tools().images, 'describe');
    onTestFinished(() => describe.mockRestore());
    expect((await build()).pages.rendered).toBe(0);
    expect(cache.dealer).toBe(read);
    expect(cache.feed).toBe(feed);
    expect(describe).not.toHaveBeenCalled();
    const cars = CARS.slice(0, 6).map((car, at) => (at === 2 ? { ...car, price: 12_345 } : car));
    await writeDealer(dealer, { stock: feedRows(cars) });
    expect((await build()).pages.rendered).toBeGreaterThan(0);
    expect(cache.feed?.stock.cars.filter(car => feed?.stock.cars.includes(car))).toHaveLength(5);
  });

  test('takes the stock from the source it is given', async () => {
    const { dealer, build } = await staying();
    const stock = { ...emptyImport(null, [], true), cars: CARS.slice(0, 4) };
    await build({ takeStock: (_, store) => takeAccepted(store, stock) });
    const pages = filesIn(liveDir(dealer)).join();
    expect(CARS.slice(0, 6).map(({ slug }) => pages.includes(`cars/${slug}/`))).toEqual([
      ...[true, true, true, true, false, false],
    ]);
  });
});

describe('a build that has nothing to do', () => {
  const sold = { status: 'sold', sold_date_timestamp: (NOW.getTime() - DAY_MS) / 1000 };
  const STOCK = CARS.slice(0, 6).map((car, at) => (at === 4 ? { ...car, ...sold } : car));

  /** Whether a process looks at the pictures, which it does before it plans. */
  async function looks(dealer: TemporaryDealer, changes: Partial<DealerBuild> = {}, own = tools()) {
    const describe = vi.spyOn(own.images, 'describe');
    const report = await buildSite(own, dealer, changes);
    const looked = describe.mock.calls.length > 0;
    describe.mockRestore();
    expect(report).toMatchObject({ ok: true, cars: { accepted: STOCK.length } });
    return { looked, report };
  }
  /** Builds until there is nothing to do any more. */
  async function settle(dealer: TemporaryDealer) {
    await aged();
    const { report } = await looks(dealer);
    const again = await looks(dealer);
    expect(again.looked).toBe(false);
    expect({ ...again.report, ms: 0 }).toEqual({ ...report, ms: 0 });
    return report;
  }

  test('repeats the report, until a file it reads or a record changes', async () => {
    const dealer = await dealerWith(STOCK);
    const file = (name: string) => path.join(dealer.dealersDir, 'sample', name);
    const record = (name: string) => path.join(dealer.out, '.forecourt/sample', name);
    const picture = await flat('#101010');
    const edits: Record<string, () => void> = {
      'site.json': () => fs.appendFileSync(file('site.json'), '\n'),
      'the feed': () => fs.appendFileSync(file('stock.json'), '\n'),
      'a picture': () => fs.writeFileSync(file('images/blue.png'), picture),
      'a new file': () => fs.writeFileSync(file('locations.json'), '[]'),
      'a layer': () => fs.writeFileSync(path.join(dealer.dealersDir, '_defaults.json'), '{}'),
      'a lost record': () => fs.rmSync(record('server/site.json')),
      'another live release': () => fs.rmSync(liveDir(dealer)),
      'a damaged record': () => fs.writeFileSync(record('last-build.json'), '{"inputs":'),
    };
    await buildSite(tools(), dealer);
    for (const [name, edit] of Object.entries(edits)) {
      await settle(dealer);
      edit();
      expect((await looks(dealer)).looked, name).toBe(true);
    }
  });

  test('has nothing to do also after another site went live, whose release links to the same assets', async () => {
    const dealer = await dealerWith(STOCK);
    await buildSite(tools(), dealer);
    await settle(dealer);
    const other = { ...dealer, slug: 'other' };
    const site = { slug: 'other', id: 'other', origin: 'https://other.example' };
    await writeDealer(other, { site, stock: feedRows(sampleCars(6)) });
    await aged();
    expect(await buildSite(tools(), other)).toMatchObject({ ok: true });
    await aged();
    expect((await looks(dealer)).looked).toBe(false);
    expect((await looks(other)).looked).toBe(false);
  });

  test('has something to do at another time, in full, or by other code', async () => {
    const dealer = await dealerWith(STOCK);
    await buildSite(tools(), dealer);
    const until = Date.parse((await settle(dealer)).validUntil ?? '');
    const looked = async (...args: [Partial<DealerBuild>?, ReturnType<typeof tools>?]) =>
      (await looks(dealer, ...args)).looked;
    expect(await looked({ now: new Date(until - 1) })).toBe(false);
    expect(await looked({ now: new Date(until) })).toBe(true);
    // That one was made for a later moment than this.
    expect(await looked()).toBe(true);
    expect(await looked({ full: true })).toBe(true);
    const other = { ...tools(), renderer: { ...tools().renderer, id: 'other' } };
    expect(await looked({}, other)).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    onTestFinished(() => void vi.useRealTimers());
    expect(await looked({}, other)).toBe(true);
  });
});
