import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readArchive } from '../../src/release/archive/price-archive.ts';
import { queryArchive } from '../../src/release/archive/query-archive.ts';
import { copySites } from '../../src/release/publish/copy-sites.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { planRollback } from '../../src/release/rollback/plan-rollback.ts';
import { rollBack } from '../../src/release/rollback/roll-back.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { buildSite, feedRows, readLive, sharedTools } from './build-helpers.ts';
import { TEST_ACTOR } from './publish-helpers.ts';

const tools = sharedTools();
const CARS = sampleCars(4).map(car => ({ ...car, sold: false, status: 'in_stock', reserved: false }));
const slug = CARS[0]?.slug ?? '';
const PAGE = `cars/${slug}/index.html`;
const storeOf = ({ out }: Pick<TemporaryDealer, 'out'>) => releaseStore(out, 'sample');
const ask = (dealer: Pick<TemporaryDealer, 'out'>, at: string | null, write: string | null = null) =>
  queryArchive(storeOf(dealer), { at, car: slug, write });

/** Builds a dealer whose first car is offered at so much; `full` renders every page. */
const build = (dealer: TemporaryDealer, day: string, full = false) =>
  buildSite(tools(), dealer, { now: new Date(`${day}T02:00:00Z`), full });
const stockAt = (price: number) =>
  feedRows(CARS.map((car, n) => (n === 0 ? { ...car, price, before_price: null } : car)));

test('the archive has the price of a car on a day and the page of that day, until they are too old', async () => {
  const dealer = await temporaryDealer({ stock: stockAt(20_000) });
  await build(dealer, '2026-03-03');
  const then = readLive(dealer, PAGE);
  await writeDealer(dealer, { stock: stockAt(19_000) });
  await build(dealer, '2026-03-05');
  // Releases of these days are not stored any more.
  for (const day of ['2026-03-06', '2026-03-07', '2026-03-08']) {
    await writeDealer(dealer, { site: { name: `Motors ${day}` } });
    await build(dealer, day);
  }
  const dir = temporaryFolder();
  const { data, text } = ask(dealer, '2026-03-03', dir);
  const first = { slug, price: 2_000_000, was: null, state: 'for sale', until: '2026-03-05T02:00:00.000Z' };
  expect(data.offers).toMatchObject([first]);
  expect(text).toContain('$20,000, for sale');
  expect(fs.readFileSync(path.join(dir, PAGE), 'utf8')).toBe(then);
  const styles = [...then.matchAll(/href="\/(_astro\/[^"]+\.css)"/g)].map(([, file = '']) => file);
  expect(styles.length).toBeGreaterThan(0);
  for (const file of styles) expect(fs.existsSync(path.join(dir, file)), file).toBe(true);
  expect(ask(dealer, '2026-03-02').data.offers).toEqual([]);
  expect(ask(dealer, '2026-03-05T02:00:00Z').data.offers).toMatchObject([{ price: 1_900_000 }]);
  // The day on which one offer became the other has both, each with its page.
  const both = temporaryFolder();
  const prices = ask(dealer, '2026-03-05', both).data.offers.map(({ price }) => price);
  expect([prices, fs.readdirSync(both).length]).toEqual([[2_000_000, 1_900_000], 2]);

  const copied = temporaryFolder();
  await copySites(dealer.out, copied);
  const fromBackup = temporaryFolder();
  ask({ out: copied }, '2026-03-03', fromBackup);
  expect(fs.readFileSync(path.join(fromBackup, PAGE), 'utf8')).toBe(then);
  await writeDealer(dealer, { site: { name: 'Motors', features: { priceArchiveDays: 30 } } });
  await build(dealer, '2026-05-03');
  expect(ask(dealer, '2026-03-03').data.offers).toEqual([]);
  expect(() => ask(dealer, '2026-03-08', temporaryFolder())).not.toThrow();
});

test('the archive records only changes, also those of a rollback, and that a car is gone', async () => {
  const dealer = await temporaryDealer({ stock: stockAt(20_000) });
  await build(dealer, '2026-03-03');
  await build(dealer, '2026-03-04', true);
  expect(readArchive(storeOf(dealer))).toHaveLength(CARS.length);
  await writeDealer(dealer, { stock: stockAt(1_900) });
  await build(dealer, '2026-03-05');
  await rollBack(
    storeOf(dealer),
    planRollback(storeOf(dealer)),
    TEST_ACTOR,
    new Date('2026-03-05T03:00:00Z'),
  );
  expect(ask(dealer, null).data.offers).toMatchObject([
    { price: 2_000_000, release: 'r00000001' },
    { price: 190_000, release: 'r00000003' },
    { price: 2_000_000, release: 'r00000002', until: null },
  ]);
  await writeDealer(dealer, { stock: stockAt(20_000).slice(1) });
  await build(dealer, '2026-03-06');
  expect(readArchive(storeOf(dealer)).filter(({ state }) => state === 'gone')).toMatchObject([
    { slug, hash: null },
  ]);
  for (const [question, message] of [
    [{ at: '2026-13-40', car: null, write: null }, 'is no day and no moment'],
    [{ at: null, car: 'nobody', write: null }, 'knows no car nobody'],
    [{ at: '2026-03-03', car: null, write: 'x' }, '--write needs --car'],
  ] as const)
    expect(() => queryArchive(storeOf(dealer), question)).toThrow(message);
});
