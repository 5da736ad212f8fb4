import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/api/store/open-store.ts';
import { buildSite, differing, digests, sharedTools } from '../builder/build-helpers.ts';
import { parseMetrics } from '../support/parse-metrics.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { type TemporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { type StockHarness, stockHarness } from './stock-harness.ts';

const tools = sharedTools();

const car = (id: number | string, price = 10_000) => ({
  id: String(id),
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  car_type: 'used',
  price,
  km: 1000,
});
const cars = (...ids: number[]) => ids.map(id => car(id));
const pageOf = (id: string) => `/cars/2020-kia-rio-${id.toLowerCase()}/`;
const change = (upserts: object[], deletes: string[] = []) => JSON.stringify({ upserts, deletes });

/** Files in which the served site is another than one built from nothing with this stock. */
async function differingFromClean(harness: StockHarness, stock: object[]): Promise<string[]> {
  const root = path.join(path.dirname(harness.out), 'clean');
  const clean: TemporaryDealer = {
    ...harness,
    dealersDir: path.join(root, 'dealers'),
    out: path.join(root, 'dist'),
  };
  await writeDealer(clean, { site: {}, stock });
  expect(await buildSite(tools(), clean, { now: new Date() })).toMatchObject({ ok: true });
  const found = differing(digests(path.join(clean.out, 'sample')), digests(path.join(harness.out, 'sample')));
  fs.rmSync(root, { recursive: true });
  return found;
}

const OPERATORS_TOKEN = 'a-token-of-operators-0123456789-abcdef';

/** The server's metrics now, by name and labels. */
async function metricsOf({ server }: StockHarness) {
  const response = await fetch(`http://localhost:${server.port}/api/metrics`, {
    headers: { authorization: `Bearer ${OPERATORS_TOKEN}` },
  });
  const metrics = parseMetrics(await response.text());
  return (name: string, ...labels: string[]) =>
    metrics
      .find(metric => metric.name === name)
      ?.samples.find(sample =>
        Object.entries(sample.labels).every(([label, value]) => labels.includes(`${label}=${value}`)),
      )?.value;
}

/** Sets when stock was last accepted. */
async function setAccepted({ env }: StockHarness, accepted_at: number): Promise<void> {
  const store = await openStore({ dir: env['STORE'] ?? '' });
  await store.db.updateTable('stock_site').set({ accepted_at }).execute();
  await store.close();
}

/** Milliseconds that a build may take on a machine that is busy with other tests. */
const BUILD_MS = 180_000;

/** The first build of the site is live. */
async function isBuilt(harness: StockHarness): Promise<void> {
  await expect.poll(() => harness.page('/'), { timeout: BUILD_MS }).toContain('Sample Motors');
}

describe('stock that is sent', () => {
  test('is live as soon as its job is done: changes, whole feeds, cars left out of them', async () => {
    const harness = await stockHarness({ stock: cars(1, 2, 3) });
    await isBuilt(harness);
    const first = await harness.sendAndBuild(change([car(2, 12_345), car(4)], ['3']));
    expect(first).toMatchObject({ state: 'live', cars: { added: 1, changed: 1, removed: 1, total: 3 } });
    expect(await harness.page(pageOf('2'))).toContain('$12,345');
    expect(await harness.page(pageOf('3'))).toBe('404');
    expect(await differingFromClean(harness, [car(1), car(2, 12_345), car(4)])).toEqual([]);

    const feed = [
      'id,make,model,year,car_type,price,km',
      '1,Kia,Rio,2020,used,9000,1000',
      '2,Kia,Rio,2020,used,12345,1000',
      '5,Kia,Rio,2020,used,,10',
      '6,,,,,,',
    ];
    const csv = await harness.sendAndBuild(feed.join('\n'), { type: 'text/csv', gzip: true });
    expect(csv).toMatchObject({ state: 'live', cars: { added: 1, changed: 1, removed: 1, total: 3 } });
    expect(csv.problems?.join()).toContain('Row 5 (id 6), make: expected a make');
    expect(await harness.page(pageOf('1'))).toContain('$9,000');

    const same = await harness.sendAndBuild(feed.join('\n'), { type: 'text/csv' });
    expect(same).toMatchObject({
      state: 'live',
      release: csv.release,
      cars: { added: 0, changed: 0, removed: 0 },
    });

    const next = await harness.sendAndBuild(change([{ ...car(5, 7777), km: 10 }]));
    expect(next).toMatchObject({ state: 'live', cars: { added: 0, changed: 1, removed: 0 } });
    const expected = [car(1, 9000), car(2, 12_345), { ...car(5, 7777), km: 10 }];
    expect(await differingFromClean(harness, expected)).toEqual([]);
  });

  test('lists in its job the cars that claim the address of another, for as long as they do', async () => {
    const harness = await stockHarness({ stock: [{ ...car(1), slug: 'swift' }] });
    await isBuilt(harness);
    const quiet = await harness.sendAndBuild(change([car(2)]));
    expect([quiet.state, quiet.warnings]).toEqual(['live', undefined]);
    const both = await harness.sendAndBuild(change([{ ...car(3), slug: 'swift' }]));
    expect(both).toMatchObject({
      state: 'live',
      warnings: [
        'Car 3 asks for the address /cars/swift/, which is that of car 1: it stands at /cars/swift-3/ instead. Give each car a slug of its own in the feed, or none.',
      ],
    });
    expect(await harness.page('/cars/swift-3/')).toContain('Rio');
    const later = await harness.sendAndBuild(change([car(2, 9000)]));
    expect(later.warnings).toEqual(both.warnings);
    const file = path.join(path.dirname(harness.out), 'change.json');
    fs.writeFileSync(file, change([car(2, 8000)]));
    const taken = await harness.ingest('sample', file);
    expect(taken.out).toContain('  Warning: Car 3 asks for the address /cars/swift/');
    const mended = await harness.sendAndBuild(change([{ ...car(3), slug: 'rio' }]));
    expect(mended).toMatchObject({ state: 'live', cars: { changed: 1 } });
    expect(mended.warnings).toBeUndefined();
  });

  test('leaves a car that one delivery lacks its address, though another car claims it', async () => {
    const swift = (id: number) => ({ ...car(id), slug: 'swift' });
    const harness = await stockHarness({ stock: [swift(1), car(2)] });
    await isBuilt(harness);
    const without = await harness.sendAndBuild(JSON.stringify([car(2), { ...swift(3), price: 7333 }]));
    expect(without).toMatchObject({
      state: 'live',
      cars: { added: 1, removed: 1 },
      warnings: [
        expect.stringContaining(
          'Car 3 asks for the address /cars/swift/, which stays reserved for car 1, which is no longer in the feed: it stands at /cars/swift-3/',
        ),
      ],
    });
    expect(await harness.page('/cars/swift/')).toBe('404');
    expect(await harness.page('/cars/swift-3/')).toContain('$7,333');
    await harness.restart();
    await harness.sendAndBuild(JSON.stringify([{ ...swift(3), price: 7333 }, car(2), swift(1)]));
    expect(await harness.page('/cars/swift/')).toContain('$10,000');
    expect(await harness.page('/cars/swift-3/')).toContain('$7,333');
  });

  test('survives a restart, an emptied dist, and another feed in the folder', async () => {
    const harness = await stockHarness({ stock: cars(1, 2) });
    await harness.sendAndBuild(change([car(3)]));
    await harness.sendAndBuild(change([car(1, 5555)], ['2']));
    await harness.server.stop();
    fs.rmSync(harness.out, { recursive: true });
    fs.mkdirSync(harness.out);
    await writeDealer(harness, { stock: cars(8, 9) });
    await harness.restart();
    await isBuilt(harness);
    expect(await differingFromClean(harness, [car(1, 5555), car(3)])).toEqual([]);
  });

  test('is held where it removes too many cars, until someone takes it by hand', async () => {
    const harness = await stockHarness({ stock: cars(1, 2, 3, 4) });
    await isBuilt(harness);
    const older = await harness.sendAndBuild(JSON.stringify(cars(2)));
    const held = await harness.sendAndBuild(JSON.stringify(cars(1)));
    expect(held).toMatchObject({
      state: 'held',
      cars: { added: 0, changed: 0, removed: 3, total: 4 },
      problems: [expect.stringContaining('lacks 3 of the 4 cars')],
    });
    expect(held.problems?.[0]).toContain('npm run ingest -- sample --accept');
    expect((await harness.job(older.id)).problems?.[0]).toContain('can no longer be accepted');
    expect(await harness.page(pageOf('4'))).toContain('Rio');
    const after = await harness.sendAndBuild(change([car(4, 4444)]));
    expect(after).toMatchObject({ state: 'live', cars: { changed: 1, removed: 0, total: 4 } });

    expect(await harness.ingest('sample', '--accept')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Nothing was done: there is no terminal to ask on. Give --yes'),
    });
    const accepted = await harness.ingest('sample', '--accept', '--yes', '--json');
    expect(accepted.err).toContain('Other stock was accepted since');
    expect(accepted).toMatchObject({
      code: 0,
      err: expect.stringContaining(
        'sample: held. It would add 0, change 0 and remove 3 cars; 4 are in stock.\n  The feed lacks 3 of the 4 cars',
      ),
    });
    expect(await harness.job(held.id)).toEqual(JSON.parse(accepted.out));
    expect((await harness.job(older.id)).state).toBe('held');
    expect(JSON.parse(accepted.out)).toMatchObject({ state: 'live', cars: { removed: 3, total: 1 } });
    expect(await harness.page(pageOf('4'))).toBe('404');
    const none = await harness.ingest('sample', '--accept');
    expect(none).toMatchObject({
      code: 1,
      err: expect.stringContaining('No feed or change of sample is held.'),
    });
  });

  test('is held where it would only undo a rollback, and live with the next release of the site', async () => {
    const harness = await stockHarness({ stock: cars(1, 2) });
    await isBuilt(harness);
    const dear = JSON.stringify([car(1, 12_345), car(2)]);
    const rollBack = async () =>
      expect(await runNpmScript('rollback', ['sample', '--yes', '--out', harness.out])).toMatchObject({
        code: 0,
      });
    expect((await harness.sendAndBuild(dear)).state).toBe('live');
    await rollBack();
    const again = await harness.sendAndBuild(dear);
    expect(again).toMatchObject({ state: 'held', cars: { total: 2 } });
    expect(again.problems?.[0]).toMatch(
      /^The site was rolled back to release r\d+, and with this stock it would be release r\d+ again\./,
    );
    expect(again.release).toBeUndefined();
    expect(await harness.page(pageOf('1'))).toContain('$10,000');
    const next = await harness.sendAndBuild(change([car(2, 7777)]));
    expect(next.state).toBe('live');
    expect(await harness.job(again.id)).toMatchObject({ state: 'live', release: next.release });
    expect(await harness.page(pageOf('1'))).toContain('$12,345');

    await rollBack();
    const held = await harness.sendAndBuild(change([car(2, 7777)]));
    expect(held.problems?.[0]).toContain('npm run ingest -- sample --accept');
    const accepted = await harness.ingest('sample', '--accept', '--yes', '--json');
    expect(JSON.parse(accepted.out)).toMatchObject({ state: 'live' });
    expect((await harness.job(held.id)).state).toBe('live');
    expect(await harness.page(pageOf('2'))).toContain('$7,777');
  });

  test('of which nothing can be used fails, and changes nothing', async () => {
    const harness = await stockHarness({ stock: cars(1) });
    const failed = await harness.sendAndBuild(change([{ id: '1', make: 'Kia' }]));
    expect(failed).toMatchObject({
      state: 'failed',
      problems: expect.arrayContaining([expect.stringContaining('Upsert 1 (id 1), model')]),
    });
    const feed = await harness.sendAndBuild('{"cars": 5}');
    expect(feed.state).toBe('failed');
    expect(await harness.page(pageOf('1'))).toContain('$10,000');
  });

  test('waits while the files of the dealer stop its build, and says why', async () => {
    const harness = await stockHarness({ stock: cars(1) });
    await isBuilt(harness);
    await writeDealer(harness, { site: { name: 5 } });
    const waiting = await harness.sendAndBuild(change([car(1, 6666)]));
    expect(waiting).toMatchObject({ state: 'queued', problems: [expect.stringContaining('name')] });
    expect(await harness.page(pageOf('1'))).toContain('$10,000');
    await writeDealer(harness, { site: {} });
    expect((await harness.sendAndBuild(change([car(2)]))).state).toBe('live');
    expect(await harness.job(waiting.id)).toMatchObject({ state: 'live', cars: { added: 0, changed: 1 } });
    expect(await harness.page(pageOf('1'))).toContain('$6,666');
  });
});

describe('metrics', () => {
  test('report what waits, what is held, how builds ended, and when stock was last accepted', async () => {
    const harness = await stockHarness({ stock: cars(1, 2, 3, 4) }, { OPERATORS_TOKEN });
    await isBuilt(harness);
    const first = await metricsOf(harness);
    expect(first('forecourt_builds_total', 'site=sample')).toBe(1);
    expect(first('forecourt_stock_jobs_total', 'site=sample', 'state=live')).toBe(0);
    expect(first('forecourt_feed_age_seconds', 'site=sample')).toBeLessThan(600);

    await harness.sendAndBuild(change([car(4, 4444)]));
    await harness.sendAndBuild(JSON.stringify(cars(1)));
    await setAccepted(harness, Date.now() - 7_200_000);
    // A build that nothing was sent for: the feed is as old as before.
    await harness.restart();
    await expect
      .poll(async () => (await metricsOf(harness))('forecourt_builds_total', 'site=sample'), {
        timeout: BUILD_MS,
      })
      .toBe(1);
    const held = await metricsOf(harness);
    expect(held('forecourt_stock_held', 'site=sample')).toBe(1);
    expect(Math.floor((held('forecourt_feed_age_seconds', 'site=sample') ?? 0) / 3600)).toBe(2);
    expect(held('forecourt_stock_jobs_waiting', 'site=sample', 'state=queued')).toBeUndefined();

    await harness.sendAndBuild(JSON.stringify(cars(1, 2, 3)));
    await harness.sendAndBuild(change([{ id: '1', make: 'Kia' }]));
    await writeDealer(harness, { site: { name: 5 } });
    await harness.sendAndBuild(change([car(2, 2222)]));
    const last = await metricsOf(harness);
    expect(last('forecourt_stock_held', 'site=sample')).toBeUndefined();
    expect(last('forecourt_stock_jobs_waiting', 'site=sample', 'state=queued')).toBe(1);
    expect(last('forecourt_oldest_stock_job_seconds', 'site=sample')).toBeLessThan(600);
    expect(last('forecourt_stock_jobs_total', 'site=sample', 'state=live')).toBe(1);
    expect(last('forecourt_stock_jobs_total', 'site=sample', 'state=failed')).toBe(1);
    expect(last('forecourt_build_failures_total', 'site=sample')).toBeGreaterThan(0);
    expect(last('forecourt_last_build_duration_seconds', 'site=sample')).toBeLessThan(600);
    const success = last('forecourt_last_build_success_timestamp_seconds', 'site=sample') ?? 0;
    expect(Math.abs(success - Date.now() / 1000)).toBeLessThan(600);
    expect(last('forecourt_feed_age_seconds', 'site=sample')).toBeLessThan(600);
  });
});

describe('npm run ingest', () => {
  test('does from a file what a webhook does, with and without a server that builds', async () => {
    const harness = await stockHarness({ stock: cars(1) });
    await isBuilt(harness);
    const file = path.join(path.dirname(harness.out), 'feed.tsv');
    fs.writeFileSync(
      file,
      'id\tmake\tmodel\tyear\tcar_type\tprice\tkm\n1\tKia\tRio\t2020\tused\t8100\t1000\n2\tKia\tRio\t2020\tused\t8200\t1000\n',
    );
    const beside = await harness.ingest('sample', file);
    expect(beside).toMatchObject({
      code: 0,
      out: expect.stringContaining('sample: live. 1 cars added, 1 changed, 0 removed: 2 in stock'),
    });
    await harness.server.stop();
    fs.writeFileSync(file, change([car(2, 8300)]));
    expect(await harness.ingest('sample', file, '--json')).toMatchObject({ code: 0 });
    expect(await differingFromClean(harness, [car(1, 8100), car(2, 8300)])).toEqual([]);
    await harness.restart();
  });

  test('reports what is wrong with its arguments', async () => {
    const harness = await stockHarness({ stock: cars(1) });
    expect(await harness.ingest()).toMatchObject({ code: 1, err: expect.stringContaining('Usage') });
    expect(await harness.ingest('nobody', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Known: sample'),
    });
    expect(await harness.ingest('sample', '/nowhere.csv')).toMatchObject({
      code: 1,
      err: expect.stringContaining('/nowhere.csv cannot be read: there is no such file.'),
    });
    const file = path.join(path.dirname(harness.out), 'page.html');
    fs.writeFileSync(file, '<!doctype html>');
    expect(await harness.ingest('sample', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('a web page'),
    });
  });
});
