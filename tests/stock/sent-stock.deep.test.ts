import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../src/api/store/open-store.ts';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import { buildSite, differing, digests, sharedTools } from '../builder/build-helpers.ts';
import { parseMetrics } from '../support/parse-metrics.ts';
import { runNpmScript } from '../support/run-npm-script.ts';
import { askHost } from '../support/server/ask-host.ts';
import { writeDealer } from '../support/temporary-dealer.ts';
import { type StockHarness, stockHarness } from './stock-harness.ts';

const tools = sharedTools();
/** A build on a machine that is busy with other tests. */
const PATIENT = { timeout: 180_000 };
const OPERATORS_TOKEN = 'a-token-of-operators-0123456789-abcdef';

const car = (id: number | string, price = 10_000, more = {}) => ({
  ...{ id: String(id), make: 'Kia', model: 'Rio', year: 2020, car_type: 'used', price, km: 1000 },
  ...more,
});
const swift = (id: number, price?: number) => car(id, price, { slug: 'swift' });
const cars = (...ids: number[]) => ids.map(id => car(id));
const pageOf = (id: string) => `/cars/2020-kia-rio-${id}/`;
const change = (upserts: object[], deletes: string[] = []) => JSON.stringify({ upserts, deletes });

/** A dealer with this stock, whose first build is live. */
async function built(stock: object[], site = {}, env: Record<string, string> = {}): Promise<StockHarness> {
  const harness = await stockHarness({ site, stock }, env);
  await expect.poll(() => harness.page('/'), PATIENT).toContain('Sample Motors');
  return harness;
}

/** Expects that the served site is the one built from nothing with this stock. */
async function expectClean(harness: StockHarness, stock: object[]): Promise<void> {
  const root = path.join(path.dirname(harness.out), 'clean');
  const clean = { ...harness, dealersDir: path.join(root, 'dealers'), out: path.join(root, 'dist') };
  await writeDealer(clean, { site: {}, stock });
  expect(await buildSite(tools(), clean, { now: new Date() })).toMatchObject({ ok: true });
  const [expected = {}, found = {}] = [clean.out, harness.out].map(dist =>
    digests(path.join(dist, 'sample')),
  );
  expect(differing(expected, found)).toEqual([]);
  fs.rmSync(root, { recursive: true });
}

function writeFile(harness: StockHarness, name: string, text: string): string {
  const file = path.join(path.dirname(harness.out), name);
  fs.writeFileSync(file, text);
  return file;
}

describe('stock that is sent', () => {
  test('is live as soon as its job is done: changes, whole feeds, cars left out of them', async () => {
    const harness = await built(cars(1, 2, 3));
    const first = await harness.sendAndBuild(change([car(2, 12_345), car(4)], ['3']));
    expect(first).toMatchObject({ state: 'live', cars: { added: 1, changed: 1, removed: 1, total: 3 } });
    expect(await harness.page(pageOf('2'))).toContain('$12,345');
    expect(await harness.page(pageOf('3'))).toBe('404');
    await expectClean(harness, [car(1), car(2, 12_345), car(4)]);

    const feed = [
      'id,make,model,year,car_type,price,km',
      '1,Kia,Rio,2020,used,9000,1000',
      '2,Kia,Rio,2020,used,12345,1000',
      '5,Kia,Rio,2020,used,,10',
      '6,,,,,,',
    ].join('\n');
    const csv = await harness.sendAndBuild(feed, { type: 'text/csv', gzip: true });
    expect(csv).toMatchObject({ state: 'live', cars: { added: 1, changed: 1, removed: 1, total: 3 } });
    expect(csv.problems?.join()).toContain('Row 5 (id 6), make: expected a make');
    expect(await harness.page(pageOf('1'))).toContain('$9,000');
    const same = await harness.sendAndBuild(feed, { type: 'text/csv' });
    const none = { added: 0, changed: 0, removed: 0 };
    expect(same).toMatchObject({ state: 'live', release: csv.release, cars: none });
    const next = await harness.sendAndBuild(change([car(5, 7777, { km: 10 })]));
    expect(next).toMatchObject({ state: 'live', cars: { ...none, changed: 1 } });
    await expectClean(harness, [car(1, 9000), car(2, 12_345), car(5, 7777, { km: 10 })]);
  });

  test('lists in its job the cars that claim the address of another, for as long as they do', async () => {
    const harness = await built([swift(1)]);
    const quiet = await harness.sendAndBuild(change([car(2)]));
    expect([quiet.state, quiet.warnings]).toEqual(['live', undefined]);
    const warnings = [
      'Car 3 asks for the address /cars/swift/, which is that of car 1: it stands at /cars/swift-3/ instead. Give each car a slug of its own in the feed, or none.',
    ];
    expect(await harness.sendAndBuild(change([swift(3)]))).toMatchObject({ state: 'live', warnings });
    expect(await harness.page('/cars/swift-3/')).toContain('Rio');
    expect(await harness.sendAndBuild(change([car(2, 9000)]))).toMatchObject({ warnings });
    const taken = await harness.ingest('sample', writeFile(harness, 'change.json', change([car(2, 8000)])));
    expect(taken.out).toContain('  Warning: Car 3 asks for the address /cars/swift/');
    const mended = await harness.sendAndBuild(change([car(3, 10_000, { slug: 'rio' })]));
    expect(mended).toMatchObject({ state: 'live', cars: { changed: 1 } });
    expect(mended.warnings).toBeUndefined();
  });

  test('leaves a car that one delivery lacks its address, though another car claims it', async () => {
    const harness = await built([swift(1), car(2)]);
    const without = await harness.sendAndBuild(JSON.stringify([car(2), swift(3, 7333)]));
    const warning =
      'Car 3 asks for the address /cars/swift/, which stays reserved for car 1, which is no longer in the feed: it stands at /cars/swift-3/';
    const warnings = [expect.stringContaining(warning)];
    expect(without).toMatchObject({ state: 'live', cars: { added: 1, removed: 1 }, warnings });
    expect(await harness.page('/cars/swift/')).toBe('404');
    await harness.restart();
    await harness.sendAndBuild(JSON.stringify([swift(3, 7333), car(2), swift(1)]));
    expect(await harness.page('/cars/swift/')).toContain('$10,000');
    expect(await harness.page('/cars/swift-3/')).toContain('$7,333');
  });

  test('survives a restart, an emptied dist, and another feed in the folder', async () => {
    const harness = await built(cars(1, 2));
    await harness.sendAndBuild(change([car(3)]));
    await harness.sendAndBuild(change([car(1, 5555)], ['2']));
    await harness.server.stop();
    fs.rmSync(harness.out, { recursive: true });
    fs.mkdirSync(harness.out);
    await writeDealer(harness, { stock: cars(8, 9) });
    await harness.restart();
    await expect.poll(() => harness.page('/'), PATIENT).toContain('Sample Motors');
    await expectClean(harness, [car(1, 5555), car(3)]);
  });

  test('is held where it removes too many cars, until someone takes it by hand', async () => {
    const harness = await built(cars(1, 2, 3, 4));
    const older = await harness.sendAndBuild(JSON.stringify(cars(2)));
    const held = await harness.sendAndBuild(JSON.stringify(cars(1)));
    expect(held).toMatchObject({ state: 'held', cars: { added: 0, changed: 0, removed: 3, total: 4 } });
    expect(held.problems?.[0]).toMatch(/lacks 3 of the 4 cars[\s\S]*npm run ingest -- sample --accept/);
    expect((await harness.job(older.id)).problems?.[0]).toContain('can no longer be accepted');
    expect(await harness.page(pageOf('4'))).toContain('Rio');
    const after = await harness.sendAndBuild(change([car(4, 4444)]));
    expect(after).toMatchObject({ state: 'live', cars: { changed: 1, removed: 0, total: 4 } });

    const asked = await harness.ingest('sample', '--accept');
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('there is no terminal to ask on')]);
    const accepted = await harness.ingest('sample', '--accept', '--yes', '--json');
    expect(accepted.err).toContain('Other stock was accepted since');
    expect(accepted.err).toContain(
      'sample: held. It would add 0, change 0 and remove 3 cars; 4 are in stock.\n  The feed lacks 3 of the 4 cars',
    );
    expect(JSON.parse(accepted.out)).toMatchObject({ state: 'live', cars: { removed: 3, total: 1 } });
    expect(await harness.job(held.id)).toEqual(JSON.parse(accepted.out));
    expect((await harness.job(older.id)).state).toBe('held');
    expect(await harness.page(pageOf('4'))).toBe('404');
    const none = await harness.ingest('sample', '--accept');
    expect(none.err).toContain('No feed or change of sample is held.');
  });

  test('is held where it would only undo a rollback, until a person decides; other stock goes live', async () => {
    const harness = await built(cars(1, 2));
    const dear = JSON.stringify([car(1, 12_345), car(2)]);
    const rollBack = async () => {
      const ran = await runNpmScript('rollback', ['sample', '--yes', '--out', harness.out]);
      expect(ran).toMatchObject({ code: 0 });
    };
    expect((await harness.sendAndBuild(dear)).state).toBe('live');
    await rollBack();
    const again = await harness.sendAndBuild(dear);
    expect([again.state, again.release]).toEqual(['held', undefined]);
    expect(again.problems?.[0]).toMatch(
      /^car 1: .* rolled it back\. The stock is taken, and goes live once somebody decides/,
    );
    expect(await harness.page(pageOf('1'))).toContain('$10,000');
    const next = await harness.sendAndBuild(change([car(2, 7777)]));
    expect([next.state, await harness.page(pageOf('2'))]).toEqual([
      'live',
      expect.stringContaining('$7,777'),
    ]);
    expect((await harness.job(again.id)).state).toBe('held');
    expect(await harness.page(pageOf('1'))).toContain('$10,000');

    await rollBack();
    const held = await harness.sendAndBuild(change([car(2, 7777)]));
    expect(held.problems?.[0]).toContain('npm run ingest -- sample --accept');
    await harness.ingest('sample', '--accept', '--yes');
    for (const { id } of [again, held]) expect((await harness.job(id)).state).toBe('live');
    expect(await harness.page(pageOf('1'))).toContain('$12,345');
    expect(await harness.page(pageOf('2'))).toContain('$7,777');
  });

  test('fails and changes nothing where none of it can be used; waits while the dealer’s files stop the build', async () => {
    const harness = await built(cars(1));
    const failed = await harness.sendAndBuild(change([{ id: '1', make: 'Kia' }]));
    expect(failed.state).toBe('failed');
    expect(failed.problems?.join()).toContain('Upsert 1 (id 1), model');
    expect((await harness.sendAndBuild('{"cars": 5}')).state).toBe('failed');

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

test('metrics report what waits, what is held, how builds ended, and when stock was last accepted', async () => {
  const harness = await built(cars(1, 2, 3, 4), {}, { OPERATORS_TOKEN });
  const scrape = async () => {
    const url = `http://localhost:${harness.server.port}/api/metrics`;
    const headers = { authorization: `Bearer ${OPERATORS_TOKEN}` };
    const metrics = parseMetrics(await (await fetch(url, { headers })).text());
    return (name: string, state?: string) =>
      metrics
        .find(metric => metric.name === `forecourt_${name}`)
        ?.samples.find(({ labels }) => labels['site'] === 'sample' && labels['state'] === state)?.value ??
      null;
  };
  await expect.poll(async () => (await scrape())('builds_total'), PATIENT).toBe(1);
  const first = await scrape();
  expect([first('builds_total'), first('stock_jobs_total', 'live')]).toEqual([1, 0]);
  expect(first('feed_age_seconds')).toBeLessThan(600);

  await harness.sendAndBuild(change([car(4, 4444)]));
  await harness.sendAndBuild(JSON.stringify(cars(1)));
  const store = await openStore({ dir: harness.env['STORE'] ?? '' });
  await store.db
    .updateTable('stock_site')
    .set({ accepted_at: Date.now() - 2 * HOUR_MS })
    .execute();
  await store.close();
  // A build that nothing was sent for: the feed is as old as before.
  await harness.restart();
  await expect.poll(async () => (await scrape())('builds_total'), PATIENT).toBe(1);
  const held = await scrape();
  expect([held('stock_held'), held('stock_jobs_waiting', 'queued')]).toEqual([1, null]);
  expect(Math.floor((held('feed_age_seconds') ?? 0) / 3600)).toBe(2);

  await harness.sendAndBuild(JSON.stringify(cars(1, 2, 3)));
  await harness.sendAndBuild(change([{ id: '1', make: 'Kia' }]));
  await writeDealer(harness, { site: { name: 5 } });
  await harness.sendAndBuild(change([car(2, 2222)]));
  const last = await scrape();
  expect([last('stock_held'), last('stock_jobs_waiting', 'queued')]).toEqual([null, 1]);
  expect([last('stock_jobs_total', 'live'), last('stock_jobs_total', 'failed')]).toEqual([1, 1]);
  expect(last('build_failures_total')).toBeGreaterThan(0);
  for (const name of ['oldest_stock_job_seconds', 'last_build_duration_seconds', 'feed_age_seconds'])
    expect(last(name)).toBeLessThan(600);
  const success = last('last_build_success_timestamp_seconds') ?? 0;
  expect(Math.abs(success - Date.now() / 1000)).toBeLessThan(600);
});

test('npm run ingest does from a file what a webhook does, with and without a server, and says what is wrong', async () => {
  const harness = await built(cars(1));
  const head = 'id\tmake\tmodel\tyear\tcar_type\tprice\tkm';
  const rows = '1\tKia\tRio\t2020\tused\t8100\t1000\n2\tKia\tRio\t2020\tused\t8200\t1000\n';
  const served = await harness.ingest('sample', writeFile(harness, 'feed.tsv', `${head}\n${rows}`));
  expect(served.out).toContain('sample: live. 1 cars added, 1 changed, 0 removed: 2 in stock');
  await harness.server.stop();
  const file = writeFile(harness, 'change.json', change([car(2, 8300)]));
  expect(await harness.ingest('sample', file, '--json')).toMatchObject({ code: 0 });
  await expectClean(harness, [car(1, 8100), car(2, 8300)]);
  for (const [args, why] of [
    [[], 'Usage'],
    [['nobody', 'x'], 'Known: sample'],
    [['sample', '/nowhere.csv'], '/nowhere.csv cannot be read: there is no such file.'],
    [['sample', writeFile(harness, 'page.html', '<!doctype html>')], 'a web page'],
  ] as const) {
    const { code, err } = await harness.ingest(...args);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
  }
});

test('[J6] A car that a visitor pays for is shown as reserved by the next build, and as free after cancelling.', async () => {
  const features = { reservePayment: 'charge' };
  const harness = await built(cars(1), { features }, { PAYMENT_PROVIDER: 'sandbox' });
  const { port } = harness.server;
  const submit = async (path: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = { host: `sample.localhost:${port}`, method: 'POST', path, headers } as const;
    const response = await askHost(port, { ...request, body: new URLSearchParams(fields).toString() });
    return new URL(response?.location ?? '', 'http://none.invalid').pathname;
  };
  const shown = () => expect.poll(() => harness.page(pageOf('1')), PATIENT);
  await shown().toContain('Reserve Now');
  const form = await harness.page(`${pageOf('1')}checkout/`);
  expect(form).toContain('action="/api/reservations"');
  expect(form).toContain('no surcharge for cards');
  const person = { name: 'Jo', last_name: 'Citizen', email: 'jo@example.com', phone: '0400 123 456' };
  const checkout = await submit('/api/reservations', { ...person, postcode: '4031', car_id: '1' });
  const status = await submit(checkout, { card: 'succeeds' });
  expect(await harness.page(status)).toContain('is paid');
  await shown().toContain('Another buyer has reserved this car');
  expect(await harness.page(pageOf('1'))).not.toContain('Reserve Now');
  expect(await harness.page(`${pageOf('1')}checkout/`)).toBe('404');
  await submit(`${status}/cancel`, {});
  await shown().toContain('Reserve Now');
});
