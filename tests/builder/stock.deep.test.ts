import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { siteBuilder } from '../../src/builder/service/site-builder.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import type { StockUpdate } from '../../src/stock/received/stock-update.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { type DealerFiles, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  cleanBuild,
  differing,
  digests,
  feedRows,
  foldersOf,
  liveDir,
  NOW,
  readLive,
  runBuild,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();

describe('the feed of the folder', () => {
  test('is held if it lacks more than half of the cars, until it is accepted; the site changes without it', async () => {
    const site = { features: { carPdf: false } };
    const rows = feedRows(sampleCars(20));
    const dealer = await temporaryDealer({ site, stock: rows });
    const cars = () => fs.readdirSync(`${liveDir(dealer)}/cars`).filter(name => name !== 'trade-in');
    await buildSite(tools(), dealer);
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { stock: rows.slice(0, 9) });
    const held = await runBuild([...foldersOf(dealer), '--json']);
    const [report] = JSON.parse(held.stdout).dealers;
    expect(held.code).toBe(0);
    expect(report).toMatchObject({ ok: true, pages: { rendered: 0, deleted: 0 }, cars: { accepted: 20 } });
    expect(report.cars.held).toBe(
      'The feed lacks 11 of the 20 cars that are live, more than 50 in 100. The stock of the last accepted feed stays live. If it is right, take it at the preview desk, or with: npm run build -- --only sample --accept sample',
    );
    expect(digests(liveDir(dealer))).toEqual(before);

    fs.writeFileSync(`${dealer.dealersDir}/sample/stock.json`, '\u0000\u0001garbage');
    expect((await buildSite(tools(), dealer)).cars.held).toContain('could not be read to its end');
    await writeDealer(dealer, { site: { ...site, name: 'New Name' }, stock: rows.slice(0, 9) });
    expect((await buildSite(tools(), dealer)).cars).toMatchObject({ accepted: 20 });
    expect(readLive(dealer, 'index.html')).toContain('<title>New Name</title>');
    expect(cars()).toHaveLength(20);

    const accepted = await runBuild([...foldersOf(dealer), '--accept', 'sample', '--json']);
    expect(JSON.parse(accepted.stdout).dealers[0].cars).toMatchObject({ accepted: 9, held: null });
    // The accepted feed is what the next one is compared with.
    for (const [count, isHeld] of [
      [5, false],
      [2, true],
    ] as const) {
      await writeDealer(dealer, { stock: rows.slice(0, count) });
      expect((await buildSite(tools(), dealer)).cars.held !== null).toBe(isHeld);
    }
    expect(cars()).toHaveLength(5);
  });

  test.each([
    ['a web page', { 'stock.json': '<!doctype html><p>Please log in' }],
    ['a picture', { 'stock.xml': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }],
    ['a spreadsheet', { 'stock.csv': Buffer.from('PK\u0003\u0004 sheet') }],
    ['zeros', { 'stock.json': Buffer.alloc(5000) }],
  ])('is an error if the first one is %s, and the report says why', async (what, files) => {
    const dealer = await temporaryDealer({ files });
    const { ok, cars, problems } = await buildSite(tools(), dealer);
    expect(ok).toBe(false);
    const reason = expect.stringMatching(/^stock\.\w+: expected .+, found .+\. \w/);
    const quarantined = [{ row: 0, field: 'feed', reason }];
    expect(cars).toEqual({ accepted: 0, quarantined, duplicates: 0, held: null });
    if (what === 'a web page') expect(problems.join()).toContain('found a web page');
    expect(fs.existsSync(liveDir(dealer))).toBe(false);
  });
});

test('a first feed of which every row is refused is an error, and no empty site', async () => {
  const dealer = await temporaryDealer({ stock: [{ id: 1, make: 'Kia' }, { id: 2 }] });
  const report = await buildSite(tools(), dealer);
  expect(report).toMatchObject({ ok: false, isLive: false, release: null });
  expect(report.problems).toEqual([
    expect.stringMatching(/^stock\.json: none of its 2 rows is a car.*Row 1 \(id 1\), model: expected/),
  ]);
  expect(report.cars.quarantined.length).toBeGreaterThan(2);
  expect(fs.existsSync(liveDir(dealer))).toBe(false);
  // A feed without cars is a statement.
  await writeDealer(dealer, { stock: [] });
  expect(await buildSite(tools(), dealer)).toMatchObject({ ok: true, isLive: true });
});

test('a car keeps its address and its sold page, whichever other car asks for it; the report names those that do', async () => {
  const asks = (at: number, changes: object = {}) => ({ ...sampleCar(at), slug: 'swift', ...changes });
  const idOf = (at: number) => sampleCar(at).id;
  const suffixed = (at: number) => `swift-${idOf(at).toLowerCase()}`;
  const dealer = await temporaryDealer({ stock: [asks(1), asks(2)] });
  const pages = () =>
    fs
      .readdirSync(path.join(liveDir(dealer), 'cars'))
      .filter(name => name.startsWith('swift') && !name.endsWith('.pdf'))
      .sort();
  const isAt = (slug: string, at: number) =>
    expect(readLive(dealer, `cars/${slug}/index.html`)).toContain(`"sku":"${sampleCar(at).stocknum}"`);
  const build = async (stock: object[], now = NOW) => {
    await writeDealer(dealer, { stock });
    const report = await buildSite(tools(), dealer, { now });
    expect(differing(await cleanBuild(tools(), dealer, { now }), digests(liveDir(dealer)))).toEqual([]);
    return report.warnings.filter(text => text.includes('asks for the address'));
  };
  const warning = (at: number, owner: string) =>
    `Car ${idOf(at)} asks for the address /cars/swift/, which ${owner}: it stands at /cars/${suffixed(at)}/ instead. Give each car a slug of its own in the feed, or none.`;
  const owned = `is that of car ${idOf(1)}`;
  const reserved = `stays reserved for car ${idOf(1)}, which is no longer in the feed`;

  expect((await buildSite(tools(), dealer)).warnings).toContain(warning(2, owned));
  // A newer car comes first, and the rows turn round.
  expect(await build([asks(3), asks(2), asks(1, { badge: 'Corrected' })])).toEqual([
    warning(3, owned),
    warning(2, owned),
  ]);
  isAt('swift', 1);
  isAt(suffixed(2), 2);
  isAt(suffixed(3), 3);
  // Sold, it keeps its address, and so does the page that says it is gone.
  for (const days of [1, 10]) {
    const sold = { status: 'sold', sold: true, sold_date_timestamp: (NOW.getTime() - days * DAY_MS) / 1000 };
    expect(await build([asks(3), asks(2), asks(1, sold)])).toHaveLength(2);
    expect(readLive(dealer, 'cars/swift/index.html')).toContain(sampleCar(1).name);
  }
  // When it left the feed, its address stays reserved as long as sold cars have a page.
  expect(await build([asks(3), asks(2)])).toEqual([warning(3, reserved), warning(2, reserved)]);
  expect(pages()).toEqual([suffixed(2), suffixed(3)].sort());
  const later = new Date(NOW.getTime() + 60 * DAY_MS);
  await build([asks(3), asks(2)], later);
  await build([asks(3), asks(2), asks(5)], later);
  isAt('swift', 5);
  isAt(suffixed(3), 3);
});

describe('stock that is sent', () => {
  const car = (id: number, price = 10_000 + id) => ({
    ...{ id: String(id), slug: `rio-${id}`, make: 'Kia', model: 'Rio', year: 2020 },
    ...{ car_type: 'used', price },
  });
  const cars = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => car(from + at));
  const sent = (seq: number, kind: 'feed' | 'change', content: unknown): StockUpdate => ({
    ...{ seq, kind, contentType: 'application/json', acceptHeld: false, receivedAt: 0 },
    body: gzipSync(JSON.stringify(content)),
  });

  async function builderOf(files: DealerFiles) {
    const dealer = await temporaryDealer(files);
    const builder = siteBuilder({
      ...{ dealersDir: dealer.dealersDir, out: dealer.out, clock: () => NOW },
      ...{ memoryCars: 1000, workers: 1, onProgress: () => {} },
    });
    onTestFinished(() => builder.close());
    const order = (...updates: StockUpdate[]) =>
      builder.build({
        slug: dealer.slug,
        actor: null,
        updates,
        replay: [],
        reserved: [],
        wantsSnapshot: false,
      });
    return { dealer, builder, order };
  }

  test('gets the same result when it is sent again, as its sender did not learn of it', async () => {
    const { dealer, order } = await builderOf({ stock: cars(1, 4) });
    // The feed removes more than half of what the change before it adds.
    const updates = [
      sent(1, 'feed', cars(1, 4)),
      sent(2, 'change', { upserts: cars(5, 20) }),
      sent(3, 'feed', cars(1, 2)),
      sent(4, 'change', { upserts: [{ id: '1' }] }),
    ];
    const first = await order(...updates);
    expect(first.updates.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'held', 'failed']);
    expect((await order(...updates)).updates).toEqual(first.updates);
    const more = await order(...updates, sent(5, 'change', { upserts: [car(21)] }));
    expect(more.updates.slice(0, 4)).toEqual(first.updates);
    expect(more).toMatchObject({ cars: 21, release: 'r00000002' });
    expect((await order(...updates)).updates).toEqual(first.updates);

    // Under an earlier number, as after a restored store, an update counts by its content.
    const other = await order(sent(4, 'change', { upserts: [car(22)] }));
    expect(other.updates).toMatchObject([{ state: 'accepted', cars: { added: 1 } }]);
    // Results of another stock than the one that is there count for nothing.
    const file = path.join(dealer.out, '.forecourt', dealer.slug, 'received-results.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"stockSeq":4', '"stockSeq":9'));
    const again = await order(sent(4, 'change', { upserts: [car(22)] }));
    expect(again.updates).toMatchObject([{ state: 'accepted', cars: { added: 0 } }]);
  });

  test('counts as accepted if the gate refuses files that were edited', async () => {
    const { dealer, builder, order } = await builderOf({ stock: [] });
    await order(sent(1, 'feed', cars(1, 3)));
    await writeDealer(dealer, { files: { 'content/about-us.md': 'See [this](/nowhere-at-all/).\n' } });
    const refused = await order(sent(2, 'change', { upserts: [car(1, 12_345)] }));
    expect(refused).toMatchObject({ ok: true, updates: [{ state: 'accepted' }] });
    expect(refused.problems.join()).toContain('/nowhere-at-all/');
    expect(readLive(dealer, 'cars/rio-1/index.html')).toContain('$12,345');
    expect(readLive(dealer, 'about-us/index.html')).not.toContain('/nowhere-at-all/');
    expect(await builder.receivedSeq(dealer.slug)).toBe(2);
    await order();
    expect(readLive(dealer, 'cars/rio-1/index.html')).toContain('$12,345');
  });
});
