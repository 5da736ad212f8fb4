import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { siteProviders } from '../../src/api/payments/site-providers.ts';
import { reservationService } from '../../src/api/reservations/reservation-service.ts';
import type { Output } from '../../src/builder/publish/output.ts';
import { publish } from '../../src/builder/publish/publish.ts';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { reservationOffer } from '../../src/domain/reservation/reservation-offer.ts';
import type { LeadCar } from '../../src/schemas/lead/lead-car.ts';
import { TEST_FRAME, testPage, testPool } from '../builder/publish-helpers.ts';
import { person } from '../leads/api-harness.ts';
import { type LeadHarness, leadHarness } from '../leads/lead-harness.ts';
import { random as seededRandom } from '../support/samples/sample-cars.ts';
import { depositSite } from './reservation-harness.ts';

/**
 * [J10] Prices change and forms are sent in any order: the page goes live before or after the server's own list of cars, pages
 * are old, unknown, of another car, or none. Nothing is held at a price that was not on the page it names.
 * INTERLEAVINGS=10000 tries as many.
 */
const SUBMITS = Number(process.env['INTERLEAVINGS'] ?? 600);
const TERMS = { reserveDeposit: 200, reservePayment: 'charge', reserveCancelFee: 0 };
const CAR_PATH = '/cars/u1/checkout/';

let harness: LeadHarness;
let stop: () => Promise<void>;
beforeAll(async () => {
  const opened = await leadHarness([depositSite({ reserveDeposit: 200 })]);
  const { store, clock, log } = opened;
  const providerOf = siteProviders({ PAYMENT_PROVIDER: 'sandbox' }, store, clock);
  const payments = reservationService(
    { store, providerOf, clock, log, wakeOutbox: () => {} },
    { runsWorker: false },
  );
  stop = payments.stop;
  harness = { ...opened, payments, limits: { windowMs: 600_000, suspectAbove: 1e9, refuseAbove: 1e9 } };
});
afterAll(async () => {
  await stop?.();
  await harness?.close();
});

/** All pages that were made, with the price of each. */
const priceOf = new Map<string, number>();
let pages = 0;

function checkoutPage(carId: string, price: number): Output & { kind: 'page' } {
  pages += 1;
  const hash = `${String(pages).padStart(22, '0')}.${'f'.repeat(22)}`;
  priceOf.set(hash, price * 100);
  const said = { ...reservationOffer({ id: carId, price }, TERMS), page_hash: hash };
  const inputs = Object.entries(said).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}"/>`,
  );
  const made = testPage(`cars/${carId}/checkout/index.html`, `<form>${inputs.join('')}</form>`);
  return { ...(made as Output & { kind: 'page' }), hash }; // as -- testPage makes pages
}

test(`[J10] Of ${SUBMITS} forms sent while prices change, each that is held is held at the price of the page it names`, async () => {
  const store = releaseStore(harness.dist, 'sample');
  const carsFile = path.join(store.home, 'server/cars.ndjson');
  const cars: LeadCar[] = fs
    .readFileSync(carsFile, 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
  const random = seededRandom(20261123);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T; // as -- never of an empty list
  const setPrice = (price: number) => {
    const lines = cars.map(car => JSON.stringify(car.id === 'u1' ? { ...car, price } : car));
    // Twice within the time stamps of a file system, with as many bytes: read anew all the same.
    fs.writeFileSync(`${carsFile}.draft`, `${lines.join('\n')}\n`);
    fs.renameSync(`${carsFile}.draft`, carsFile);
  };
  const other = checkoutPage('n1', 30_000);
  let mine = checkoutPage('u1', 20_000);
  const publishPage = async (page: typeof mine) => {
    mine = page;
    await publish(store, [page, other], { pool: testPool(), frame: TEST_FRAME });
  };
  await publishPage(mine);
  setPrice(20_000);
  const app = apiApp(harness);
  const counts: Record<string, number> = {};
  for (let at = 0; at < SUBMITS; at += 1) {
    const change = async () => {
      const price = 20_000 + Math.floor(random() * 5) * 100;
      const steps = [() => publishPage(checkoutPage('u1', price)), async () => setPrice(price)];
      // Mostly as a build does it; sometimes only half of it has happened when a form comes.
      if (random() < 0.2) steps.reverse();
      for (const step of random() < 0.3 ? steps.slice(0, 1) : steps) await step();
    };
    const seen = random() < 0.6 ? [mine.hash] : [...priceOf.keys()].slice(-8);
    const page_hash = random() < 0.03 ? `${'x'.repeat(22)}.${'y'.repeat(22)}` : pick(seen);
    const submit = async () => {
      const response = await app.request('http://sample.localhost/api/reservations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-${at}` },
        body: JSON.stringify({
          ...person,
          car_id: 'u1',
          page_id: 'checkout',
          page_hash,
          // Other claims of a form do not count.
          seen_price: '1',
          release: 'r99999999',
          url: `https://sample.example${CAR_PATH}`,
        }),
      });
      const status = response.status;
      counts[status] = (counts[status] ?? 0) + 1;
      const { error, reservation_id } = await response.json();
      const row = await harness.store.db.selectFrom('reservation').selectAll().executeTakeFirst();
      if (status === 201) {
        expect(row?.id).toBe(reservation_id);
        expect(row?.page_hash).toBe(page_hash);
        expect(row?.price).toBe(priceOf.get(page_hash));
        expect(row?.release).toMatch(/^r\d{8}$/);
      } else {
        expect([status, error]).toEqual([409, expect.stringContaining('have changed since you opened')]);
        expect(row).toBe(undefined);
      }
    };
    await (random() < 0.5 ? Promise.all([change(), submit()]) : change().then(submit));
    for (const table of ['reservation', 'sandbox_payment', 'rate'] as const)
      await harness.store.db.deleteFrom(table).execute();
  }
  // Both happen, or it showed nothing.
  expect(counts[201]).toBeGreaterThan(SUBMITS / 10);
  expect(counts[409]).toBeGreaterThan(SUBMITS / 10);
  const seenPages = await harness.store.db.selectFrom('seen_page').select('hash').execute();
  expect(seenPages.length).toBeGreaterThan(0);
}, 600_000);

test('[J10] The page of another car is not that of this one, though it shows the same price and deposit.', async () => {
  const price = (await harness.directory.car('sample', 'u1'))?.price ?? 0;
  const pages = { u1: checkoutPage('u1', price), n1: checkoutPage('n1', price) };
  const store = releaseStore(harness.dist, 'sample');
  await publish(store, [pages.u1, pages.n1], { pool: testPool(), frame: TEST_FRAME });
  const seen = async (id: 'u1' | 'n1') => {
    const response = await apiApp(harness).request('http://sample.localhost/api/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...person,
        car_id: 'u1',
        page_hash: pages[id].hash,
        url: `https://sample.example/cars/${id}/checkout/`,
      }),
    });
    return response.status;
  };
  expect(await seen('n1')).toBe(409);
  expect(await seen('u1')).toBe(201);
  await harness.store.db.deleteFrom('reservation').execute();
});

test('[J10] A program that names no page is held at the price of now', async () => {
  const response = await apiApp(harness).request('http://sample.localhost/api/reservations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, car_id: 'n1' }),
  });
  expect(response.status).toBe(201);
  const row = await harness.store.db.selectFrom('reservation').selectAll().executeTakeFirst();
  expect(row).toMatchObject({ car_id: 'n1', price: 3_000_000, page_hash: null, release: null });
});
