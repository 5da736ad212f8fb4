import { afterAll, beforeAll, beforeEach } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import type { MetricSource } from '../../src/api/metrics/metric.ts';
import { metricsText } from '../../src/api/metrics/metrics-text.ts';
import { siteProviders } from '../../src/api/payments/site-providers.ts';
import { reservationService } from '../../src/api/reservations/reservation-service.ts';
import { person } from '../leads/api-harness.ts';
import { type LeadHarness, leadHarness, NOON } from '../leads/lead-harness.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { type NetworkFault, type SignedEvent, StripeDouble } from '../support/stripe/stripe-double.ts';
import { type StripeMock, stripeMock } from '../support/stripe/stripe-mock.ts';
import { stripeEnv, WEBHOOK_SECRET } from './stripe-helpers.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A car in Queensland that can be reserved, and one in no state. */
const cars = [
  sampleCar(1, { id: 'u1', car_type: 'used', name: '2019 Suzuki Swift GL', state: 'QLD', price: 20_000 }),
  sampleCar(2, { id: 'n1', car_type: 'new', state: null, price: 30_000 }),
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
  /** Beside what the provider needs. */
  env?: Record<string, string>;
  fault?: () => NetworkFault;
}

/** The API of a site that takes deposits, with a clock that a test moves, and an empty store before each. */
export function reservationsForTests({
  site = depositSite(),
  provider = 'sandbox',
  ...options
}: HarnessOptions = {}) {
  let made: LeadHarness | undefined;
  let double: Awaited<ReturnType<typeof StripeDouble.start>> | null = null;
  let mock: StripeMock | null = null;
  let now = NOON;
  const clock = () => now;
  const harness = (): LeadHarness => {
    if (made === undefined) throw new Error('Ask within a test.');
    return made;
  };
  let drain: () => Promise<void> = async () => {};
  let stop: () => Promise<void> = async () => {};
  let counted: MetricSource = () => [];
  const startDouble = async () => {
    mock = await stripeMock();
    const { fault } = options;
    double = await StripeDouble.start({
      now: clock,
      webhookSecret: WEBHOOK_SECRET,
      ...(fault === undefined ? {} : { fault }),
      onAccepted: request => mock?.show(request),
    });
    return stripeEnv(double.url);
  };
  beforeAll(async () => {
    const env = provider === 'sandbox' ? { PAYMENT_PROVIDER: 'sandbox' } : await startDouble();
    const opened = await leadHarness([site]);
    const { store, log } = opened;
    const providerOf = siteProviders({ ...env, ...options.env }, store, clock);
    const payments = reservationService(
      { store, providerOf, clock, log, wakeOutbox: () => {} },
      { runsWorker: true, pollMs: 2 ** 31 - 1 },
    );
    made = { ...opened, clock, payments };
    drain = payments.drain;
    stop = payments.stop;
    counted = payments.metrics;
  });
  afterAll(async () => {
    await stop();
    double?.stop();
    mock?.stop();
    await made?.close();
  });
  beforeEach(async () => {
    now = NOON;
    double?.forget();
    for (const table of [
      'lead',
      'receipt',
      'outbox',
      'rate',
      'reservation',
      'reservation_event',
      'payment_event',
      'sandbox_payment',
      'stock_site',
    ] as const)
      await harness().store.db.deleteFrom(table).execute();
    harness().lines.length = 0;
  });
  const send = (path: string, init: RequestInit = {}) =>
    apiApp(harness(), { proxies: 1 }).request(new Request(new URL(path, 'http://sample.localhost'), init));
  const submit = (path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(body), headers });
  return {
    harness,
    submit,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    double: (): StripeDouble => {
      if (double === null) throw new Error('The provider is the sandbox.');
      return double;
    },
    /** The requests that Stripe's own mock refused so far. */
    async refusedByMock(): Promise<readonly string[]> {
      await mock?.idle();
      return mock?.refused ?? [];
    },
    deliver: ({ body, signature }: Pick<SignedEvent, 'body' | 'signature'>) =>
      send('/api/payments/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } }),
    /** Moves the clock on. */
    pass: (ms: number) => {
      now += ms;
    },
    /** The metrics of reservations. */
    metrics: async () => metricsText(await counted()).replaceAll(/^#.*\n/gm, ''),
    /** Does what is due. */
    drain: () => drain(),
    rows: () => harness().store.db.selectFrom('reservation').selectAll().orderBy('created_at').execute(),
    /** As a visitor without scripts: the form, then a card; returns the address of the reservation's page. */
    async reserve(card: string | null = 'succeeds', fields: Record<string, string> = form): Promise<string> {
      const held = await submit('/api/reservations', fields);
      const checkout = held.headers.get('location') ?? '';
      if (card !== null) await submit(checkout, { card });
      const row = await harness()
        .store.db.selectFrom('reservation')
        .select('token')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return `/api/reservations/${row.token}`;
    },
  };
}
