import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readArchive } from '../../src/builder/archive/price-archive.ts';
import { queryArchive } from '../../src/builder/archive/query-archive.ts';
import { copySites } from '../../src/builder/publish/copy-sites.ts';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { planRollback } from '../../src/builder/rollback/plan-rollback.ts';
import { rollBack } from '../../src/builder/rollback/roll-back.ts';
import { sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer, writeDealer } from '../support/temporary-dealer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { buildSite, feedRows, readLive, sharedTools } from './build-helpers.ts';

const tools = sharedTools();
const CARS = sampleCars(4).map(car => ({ ...car, sold: false, status: 'in_stock', reserved: false }));
const slug = CARS[0]?.slug ?? '';
const PAGE = `cars/${slug}/index.html`;
const at = (day: string) => ({ now: new Date(`${day}T02:00:00Z`) });
const stockAt = (price: number) =>
  feedRows(CARS.map((car, n) => (n === 0 ? { ...car, price, before_price: null } : car)));
const storeOf = (dealer: TemporaryDealer) => releaseStore(dealer.out, dealer.slug);
const ask = (dealer: TemporaryDealer, when: string | null, write: string | null = null) =>
  queryArchive(storeOf(dealer), { at: when, car: slug, write });

/** A dealer whose first car was offered at 20,000 on 3 March 2026, at 19,000 from 5 March, and whose site then changed often. */
async function yearOfPrices() {
  const dealer = await temporaryDealer({ stock: stockAt(20_000) });
  await buildSite(tools(), dealer, at('2026-03-03'));
  const then = readLive(dealer, PAGE);
  await writeDealer(dealer, { stock: stockAt(19_000) });
  await buildSite(tools(), dealer, at('2026-03-05'));
  for (const [name, day] of [
    ['B', '2026-03-06'],
    ['C', '2026-03-07'],
    ['D', '2026-03-08'],
  ] as const) {
    await writeDealer(dealer, { site: { name: `Motors ${name}` } });
    await buildSite(tools(), dealer, at(day));
  }
  return { dealer, then };
}

test('the price archive returns the price of a car on a day, and the page of that day byte for byte', async () => {
  const { dealer, then } = await yearOfPrices();
  const dir = temporaryFolder();
  const { data, text } = ask(dealer, '2026-03-03', dir);
  expect(data.offers).toMatchObject([
    { slug, price: 2_000_000, was: null, state: 'for sale', until: '2026-03-05T02:00:00.000Z' },
  ]);
  expect(text).toContain('$20,000, for sale');
  expect(fs.readFileSync(path.join(dir, PAGE), 'utf8')).toBe(then);
  const styles = [...then.matchAll(/href="\/(_astro\/[^"]+\.css)"/g)].map(([, file = '']) => file);
  expect(styles.length).toBeGreaterThan(0);
  for (const file of styles) expect(fs.existsSync(path.join(dir, file)), file).toBe(true);
  expect(ask(dealer, '2026-03-02').data.offers).toEqual([]);
  expect(ask(dealer, '2026-03-05T02:00:00Z').data.offers).toMatchObject([{ price: 1_900_000 }]);
});

test('the price archive has both offers of the day on which one became the other, each with its page', async () => {
  const { dealer } = await yearOfPrices();
  const dir = temporaryFolder();
  expect(ask(dealer, '2026-03-05', dir).data.offers.map(({ price }) => price)).toEqual([
    2_000_000, 1_900_000,
  ]);
  expect(fs.readdirSync(dir)).toHaveLength(2);
});

test('the price archive records nothing twice: only changes are appended, and a removed car is recorded as gone', async () => {
  const dealer = await temporaryDealer({ stock: stockAt(20_000) });
  await buildSite(tools(), dealer, at('2026-03-03'));
  await buildSite(tools(), dealer, { ...at('2026-03-04'), full: true });
  expect(readArchive(storeOf(dealer))).toHaveLength(CARS.length);
  await writeDealer(dealer, { stock: stockAt(20_000).slice(1) });
  await buildSite(tools(), dealer, at('2026-03-05'));
  expect(readArchive(storeOf(dealer)).filter(({ state }) => state === 'gone')).toMatchObject([
    { slug, hash: null },
  ]);
});

test('a rollback adds that the car is offered as before', async () => {
  const dealer = await temporaryDealer({ stock: stockAt(20_000) });
  await buildSite(tools(), dealer, at('2026-03-03'));
  await writeDealer(dealer, { stock: stockAt(1_900) });
  await buildSite(tools(), dealer, at('2026-03-05'));
  await rollBack(storeOf(dealer), planRollback(storeOf(dealer)), new Date('2026-03-05T03:00:00Z'));
  expect(ask(dealer, null).data.offers).toMatchObject([
    { price: 2_000_000, release: 'r00000001' },
    { price: 190_000, release: 'r00000002' },
    { price: 2_000_000, release: 'r00000001', until: null },
  ]);
});

test('what is too old is taken out with its page, and a backup has all of it', async () => {
  const { dealer, then } = await yearOfPrices();
  const copied = temporaryFolder();
  await copySites(dealer.out, copied);
  const dir = temporaryFolder();
  queryArchive(releaseStore(copied, dealer.slug), { at: '2026-03-03', car: slug, write: dir });
  expect(fs.readFileSync(path.join(dir, PAGE), 'utf8')).toBe(then);
  await writeDealer(dealer, { site: { name: 'Motors E', features: { priceArchiveDays: 30 } } });
  await buildSite(tools(), dealer, at('2026-05-03'));
  expect(ask(dealer, '2026-03-03').data.offers).toEqual([]);
  expect(() => ask(dealer, '2026-03-08', temporaryFolder())).not.toThrow();
});

test.each([
  [{ at: '2026-13-40', car: null, write: null }, 'is no day and no moment'],
  [{ at: null, car: 'nobody', write: null }, 'knows no car nobody'],
  [{ at: '2026-03-03', car: null, write: 'x' }, '--write needs --car'],
])('%j is refused with what to do', async (question, message) => {
  const dealer = await temporaryDealer({ stock: stockAt(20_000) });
  await buildSite(tools(), dealer, at('2026-03-03'));
  expect(() => queryArchive(storeOf(dealer), question)).toThrow(message);
});
