import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { buildSite, digests, feedRows, liveDir, readLive, sharedTools } from './build-helpers.ts';
import { foldersOf, runBuild } from './run-build.ts';

const tools = sharedTools();
const CARS = sampleCars(20);
const cars = (dealer: TemporaryDealer) =>
  fs.readdirSync(`${liveDir(dealer)}/cars`).filter(name => name !== 'trade-in' && !name.endsWith('.pdf'));

async function builtDealer(site: object = {}): Promise<TemporaryDealer> {
  const dealer = await temporaryDealer({
    site: { features: { carPdf: false }, ...site },
    stock: feedRows(CARS),
  });
  await buildSite(tools(), dealer);
  return dealer;
}

describe('a feed that lacks more than half of the cars', () => {
  test('is held: the site stays as it was, the report says so, the run succeeds; --accept takes it', async () => {
    const dealer = await builtDealer();
    const before = digests(liveDir(dealer));
    await writeDealer(dealer, { stock: feedRows(CARS.slice(0, 9)) });
    const held = await runBuild([...foldersOf(dealer), '--json']);
    const [report] = JSON.parse(held.stdout).dealers;
    expect(held.code).toBe(0);
    expect(report).toMatchObject({ ok: true, pages: { rendered: 0, deleted: 0 }, cars: { accepted: 20 } });
    expect(report.cars.held).toBe(
      'The feed lacks 11 of the 20 cars that are live, more than 50 in 100. The stock of the last accepted feed stays live. If it is right, take it at the preview desk, or with: npm run build -- --only sample --accept sample',
    );
    expect(digests(liveDir(dealer))).toEqual(before);
    const accepted = await runBuild([...foldersOf(dealer), '--accept', 'sample', '--json']);
    expect(JSON.parse(accepted.stdout).dealers[0].cars).toMatchObject({ accepted: 9, held: null });
    expect(cars(dealer)).toHaveLength(9);
  });

  test('stays held until it has the cars again, and what was accepted is compared with the next one', async () => {
    const dealer = await builtDealer();
    for (const [count, held] of [
      [9, true],
      [9, true],
      [10, false],
      [5, false],
      [2, true],
    ] as const) {
      await writeDealer(dealer, { stock: feedRows(CARS.slice(0, count)) });
      const report = await buildSite(tools(), dealer);
      expect(report.cars.held !== null, `${count} cars`).toBe(held);
    }
    expect(cars(dealer)).toHaveLength(5);
  });

  test('is held though the dealer changed its site, which goes live with the accepted cars', async () => {
    const dealer = await builtDealer();
    await writeDealer(dealer, { site: { name: 'New Name' }, stock: feedRows(CARS.slice(0, 3)) });
    expect((await buildSite(tools(), dealer)).cars).toMatchObject({ accepted: 20 });
    expect(readLive(dealer, 'index.html')).toContain('<title>New Name</title>');
    expect(cars(dealer)).toHaveLength(20);
  });
});

describe('a feed that cannot be used', () => {
  test.each([
    ['an empty file', '', 'The feed could not be read to its end; it gave 0 cars.'],
    ['no rows', '[]', 'The feed has no cars.'],
    ['garbage', '\u0000\u0001garbage', 'The feed could not be read to its end; it gave 0 cars.'],
    [
      'a list that is cut off',
      JSON.stringify(feedRows(CARS)).slice(0, -40),
      'The feed could not be read to its end; it gave 19 cars.',
    ],
    ['none at all', null, 'The feed has no cars.'],
  ])('(%s) is held whatever fraction the dealer allows', async (_, text, message) => {
    const dealer = await builtDealer({ stock: { holdFraction: 1 } });
    const before = digests(liveDir(dealer));
    const file = `${dealer.dealersDir}/sample/stock.json`;
    if (text === null) fs.rmSync(file);
    else fs.writeFileSync(file, text);
    const report = await buildSite(tools(), dealer);
    expect(report.ok).toBe(true);
    expect(report.cars.held?.startsWith(message)).toBe(true);
    expect(digests(liveDir(dealer))).toEqual(before);
  });

  test('as the first one gives a site without cars, and says why', async () => {
    const dealer = await temporaryDealer({ files: { 'stock.json': '<!doctype html><p>Please log in' } });
    const { ok, cars, warnings } = await buildSite(tools(), dealer);
    expect(ok).toBe(true);
    expect(cars).toEqual({
      accepted: 0,
      quarantined: [{ row: 0, field: 'feed', reason: expect.stringContaining('found a web page') }],
      duplicates: 0,
      held: null,
    });
    expect(warnings.join()).toContain('found a web page');
    expect(readLive(dealer, 'index.html')).toContain('Sample Motors');
  });
});
