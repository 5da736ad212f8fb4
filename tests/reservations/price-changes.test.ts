import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { reservationOffer } from '../../src/domain/reservation/reservation-offer.ts';
import { publish } from '../../src/release/publish/publish.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import type { LeadCar } from '../../src/schemas/lead/lead-car.ts';
import { TEST_FRAME, testPage, testPool } from '../builder/publish-helpers.ts';
import { person } from '../leads/api-harness.ts';
import { random as seededRandom } from '../support/samples/sample-cars.ts';
import { reservationsForTests } from './reservation-harness.ts';

/** `INTERLEAVINGS=10000` tries more. */
const SUBMITS = Number(process.env['INTERLEAVINGS'] ?? 150);
const TERMS = { reserveDeposit: 200, reservePayment: 'charge', reserveCancelFee: 0 };
const { harness, rows } = reservationsForTests();
/** All pages that were made, with the price of each. */
const priceOf = new Map<string, number>();

function checkoutPage(id: string, price: number) {
  const hash = `${String(priceOf.size).padStart(22, '0')}.${'f'.repeat(22)}`;
  priceOf.set(hash, price * 100);
  const inputs = Object.entries({ ...reservationOffer({ id, price }, TERMS), page_hash: hash }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`,
  );
  return { ...testPage(`cars/${id}/checkout/index.html`, `<form>${inputs.join('')}</form>`), hash };
}
type CheckoutPage = ReturnType<typeof checkoutPage>;
const publishPages = (...pages: CheckoutPage[]) =>
  publish(releaseStore(harness().dist, 'sample'), pages, { pool: testPool(), frame: TEST_FRAME });

const reserve = async (fields: object, headers = {}) => {
  const limits = { windowMs: 600_000, suspectAbove: 1e9, refuseAbove: 1e9 };
  const response = await apiApp({ ...harness(), limits }).request(
    'http://sample.localhost/api/reservations',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...person, ...fields }),
    },
  );
  return { status: response.status, ...(await response.json()) };
};
const CHECKOUT = { page_id: 'checkout', url: 'https://sample.example/cars/u1/checkout/' };

/**
 * Prices change and forms are sent in any order: the page goes live before or after the server's own list of cars, pages
 * are old, unknown, of another car, or none.
 */
test('[J10] Whatever changes while a form is sent, a car is held at the price of the page it names or not at all.', async () => {
  const carsFile = path.join(releaseStore(harness().dist, 'sample').home, 'server/cars.ndjson');
  const lines = fs.readFileSync(carsFile, 'utf8').trim().split('\n');
  const cars = lines.map((line): LeadCar => JSON.parse(line));
  const random = seededRandom(20261123);
  const setPrice = async (price: number) => {
    const changed = cars.map(car => JSON.stringify(car.id === 'u1' ? { ...car, price } : car));
    // Twice within the time stamps of a file system, with as many bytes: it is still read again.
    fs.writeFileSync(`${carsFile}.draft`, `${changed.join('\n')}\n`);
    fs.renameSync(`${carsFile}.draft`, carsFile);
  };
  const other = checkoutPage('n1', 30_000);
  let mine = checkoutPage('u1', 20_000);
  const publishMine = async (page: CheckoutPage) => {
    mine = page;
    await publishPages(mine, other);
  };
  const change = async () => {
    const price = 20_000 + Math.floor(random() * 5) * 100;
    const steps = [() => publishMine(checkoutPage('u1', price)), () => setPrice(price)];
    // Mostly as a build does it; sometimes only half of it has happened when a form comes.
    if (random() < 0.2) steps.reverse();
    for (const step of random() < 0.3 ? steps.slice(0, 1) : steps) await step();
  };
  const counts = new Map<number, number>();
  const submit = async (at: number) => {
    const seen = random() < 0.6 ? [mine.hash] : [...priceOf.keys()].slice(-8);
    const unknown = `${'x'.repeat(22)}.${'y'.repeat(22)}`;
    const page_hash = random() < 0.03 ? unknown : (seen[Math.floor(random() * seen.length)] ?? unknown);
    // Other claims of a form do not count.
    const claims = { car_id: 'u1', page_hash, seen_price: '1', release: 'r99999999' };
    const key = { 'idempotency-key': `key-${at}` };
    const { status, error, reservation_id } = await reserve({ ...CHECKOUT, ...claims }, key);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status !== 201) {
      expect([status, error]).toEqual([409, expect.stringContaining('have changed since you opened')]);
      expect(await rows()).toEqual([]);
      return;
    }
    const held = { id: reservation_id, page_hash, price: priceOf.get(page_hash) };
    expect(await rows()).toMatchObject([{ ...held, release: expect.stringMatching(/^r\d{8}$/) }]);
  };
  await publishMine(mine);
  await setPrice(20_000);
  for (let at = 0; at < SUBMITS; at += 1) {
    await (random() < 0.5 ? Promise.all([change(), submit(at)]) : change().then(() => submit(at)));
    for (const table of ['reservation', 'sandbox_payment', 'rate'] as const)
      await harness().store.db.deleteFrom(table).execute();
  }
  // Both happen, or it showed nothing.
  for (const status of [201, 409]) expect(counts.get(status)).toBeGreaterThan(SUBMITS / 10);
  const seenPages = await harness().store.db.selectFrom('seen_page').select('hash').execute();
  expect(seenPages.length).toBeGreaterThan(0);
}, 600_000);

test('[J10] The page of another car is not that of this one, though it shows the same price and deposit.', async () => {
  const price = (await harness().directory.car('sample', 'u1'))?.price ?? 0;
  const [mine, other] = [checkoutPage('u1', price), checkoutPage('n1', price)];
  await publishPages(mine, other);
  const statusAfter = async (id: string, { hash }: CheckoutPage) => {
    const url = `https://sample.example/cars/${id}/checkout/`;
    return (await reserve({ car_id: 'u1', page_hash: hash, url })).status;
  };
  expect([await statusAfter('n1', other), await statusAfter('u1', mine)]).toEqual([409, 201]);
});

test('[J10] A program that names no page is held at the price of now', async () => {
  expect((await reserve({ car_id: 'n1' })).status).toBe(201);
  expect(await rows()).toMatchObject([{ car_id: 'n1', price: 3_000_000, page_hash: null, release: null }]);
});
