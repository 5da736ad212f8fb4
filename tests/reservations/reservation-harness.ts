import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import type { MetricSource } from '../../src/api/metrics/metric.ts';
import { metricsText } from '../../src/api/metrics/metrics-text.ts';
import { siteProviders } from '../../src/api/payments/site-providers.ts';
import { reservationService } from '../../src/api/reservations/reservation-service.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import type { Car } from '../../src/schemas/car.ts';
import type { LeadCar } from '../../src/schemas/lead/lead-car.ts';
import { person } from '../leads/api-harness.ts';
import { type LeadHarness, leadHarness, NOON } from '../leads/lead-harness.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { checkoutOf, type NetworkFault, StripeDouble, stripeEnv } from '../support/stripe/stripe-double.ts';

/** A car in Queensland that can be reserved, and one in no state. */
const cars = [
  sampleCar(1, { id: 'u1', car_type: 'used', name: '2019 Suzuki Swift GL', state: 'QLD', price: 20_000 }),
  sampleCar(2, { id: 'n1', car_type: 'new', state: null, price: 30_000 }),
];
const TABLES = [
  ...(['lead', 'receipt', 'outbox', 'rate', 'stock_site'] as const),
  ...(['reservation', 'reservation_event', 'payment_event', 'sandbox_payment'] as const),
];

export const form = {
  ...person,
  message: '',
  car_id: 'u1',
  page_id: 'checkout',
  url: 'https://sample.example/cars/x/checkout/',
};

/** A site that takes deposits. */
export function depositSite(features: object = {}) {
  return {
    config: { email: 'sales@sample.example', features: { reservePayment: 'charge', ...features } },
    cars,
  };
}

interface HarnessOptions {
  site?: Parameters<typeof leadHarness>[0][number];
  provider?: 'sandbox' | 'stripe';
  /** Overrides what the provider needs. */
  env?: Record<string, string>;
  fault?: () => NetworkFault;
}

/** The API of a site that takes deposits, with a clock that a test moves, and an empty store before each. */
export function reservationsForTests(options: HarnessOptions = {}) {
  const { site = depositSite(), provider = 'sandbox' } = options;
  let made: LeadHarness | undefined;
  let service: ReturnType<typeof reservationService>;
  let counted: MetricSource = () => [];
  let double: StripeDouble | null = null;
  let now = NOON;
  const clock = () => now;
  let stock = '';
  const stockFile = () => path.join(releaseStore(harness().dist, 'sample').home, 'server/cars.ndjson');
  const writeStock = (lines: string) => {
    fs.writeFileSync(`${stockFile()}.draft`, lines);
    fs.renameSync(`${stockFile()}.draft`, stockFile());
  };
  const harness = (): LeadHarness => {
    if (made === undefined) throw new Error('Ask within a test.');
    return made;
  };
  beforeAll(async () => {
    if (provider === 'stripe') double = await StripeDouble.start({ now: clock, fault: options.fault });
    const env = double === null ? { PAYMENT_PROVIDER: 'sandbox' } : stripeEnv(double.url);
    const opened = await leadHarness([site]);
    const { store, directory, log } = opened;
    const providerOf = siteProviders({ ...env, ...options.env }, store, clock);
    const deps = { store, directory, providerOf, clock, log, wakeOutbox: () => {} };
    service = reservationService(deps, { runsWorker: true, pollMs: 2 ** 31 - 1 });
    made = { ...opened, clock, payments: service };
    counted = service.metrics;
    stock = fs.readFileSync(stockFile(), 'utf8');
  });
  afterAll(async () => {
    await service?.stop();
    double?.stop();
    await made?.close();
  });
  beforeEach(async () => {
    now = NOON;
    double?.forget();
    for (const table of TABLES) await harness().store.db.deleteFrom(table).execute();
    harness().lines.length = 0;
    writeStock(stock);
  });
  const send = (path: string, init: RequestInit = {}) =>
    apiApp(harness(), { proxies: 1 }).request(new Request(new URL(path, 'http://sample.localhost'), init));
  const get = (path: string, headers: Record<string, string> = {}) => send(path, { headers });
  const submit = (path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(body), headers });
  const rows = () => harness().store.db.selectFrom('reservation').selectAll().orderBy('created_at').execute();
  const stripe = (): StripeDouble => {
    if (double === null) throw new Error('The provider is the sandbox.');
    return double;
  };
  /** As a visitor without scripts: sends the form. The id of the payment page, and the address of the reservation's. */
  const hold = async (fields: Record<string, string> = form) => {
    const held = await submit('/api/reservations', fields);
    const location = held.headers.get('location') ?? '';
    const row = (await rows()).find(({ checkout_url }) => checkout_url === location);
    return { location, checkout: checkoutOf(location), page: `/api/reservations/${row?.token}` };
  };
  return {
    harness,
    submit,
    get,
    text: async (path: string) => (await get(path)).text(),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    double: stripe,
    deliver: ({ body, signature }: { body: string; signature?: string }) =>
      send('/api/payments/webhook', {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature ?? stripe().sign(body) },
      }),
    /** Publishes stock in which the car `u1` is changed, or that no longer has it. */
    publishCar: (change: Partial<Car> | null) => {
      const before = stock
        .trim()
        .split('\n')
        .map((line): LeadCar => JSON.parse(line));
      const after = before.flatMap(car =>
        car.id !== 'u1' ? [car] : change === null ? [] : { ...car, ...change },
      );
      writeStock(after.map(car => `${JSON.stringify(car)}\n`).join(''));
    },
    /** Moves the clock on. */
    pass: (ms: number) => {
      now += ms;
    },
    /** The metrics of reservations. */
    metrics: async () => metricsText(await counted()).replaceAll(/^#.*\n/gm, ''),
    /** Does what is due. */
    drain: () => service.drain(),
    rows,
    /** The mails that wait, each with whom it is for. */
    notices: async () => {
      const waiting = harness().store.db.selectFrom('outbox').select('id').where('topic', '=', 'reservation');
      const parts = (await waiting.execute()).map(({ id }) => id.split('.'));
      return parts.map(([, notice, to]) => `${notice}.${to === 'visitor' ? to : 'dealer'}`).sort();
    },
    hold,
    /** The same, then a card in the sandbox; returns the address of the reservation's page. */
    async reserve(card: string | null = 'succeeds', fields: Record<string, string> = form): Promise<string> {
      const { location, page } = await hold(fields);
      if (card !== null) await submit(location, { card });
      return page;
    },
    /** A deposit that was paid at Stripe, of which the server knows. */
    async paid() {
      const held = await hold();
      stripe().pay(held.checkout);
      return { ...held, text: await (await get(held.page)).text() };
    },
  };
}
