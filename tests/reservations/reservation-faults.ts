import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { OPERATOR_ACTIONS, requestAction } from '../../src/api/reservations/operator-actions.ts';
import { openStore, type Store, type StoreLocation } from '../../src/api/store/open-store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import { publishForServer } from '../leads/lead-harness.ts';
import { random, sampleCar } from '../support/samples/sample-cars.ts';
import type { HostRequest } from '../support/server/ask-host.ts';
import { type NetworkFault, StripeDouble } from '../support/stripe/stripe-double.ts';
import { type StripeMock, stripeMock } from '../support/stripe/stripe-mock.ts';
import { type FaultServer, faultServer } from './fault-server.ts';
import { heldTwice, logHolders } from './held-twice.ts';
import { moneyAstray } from './money-astray.ts';
import { stripeEnv, WEBHOOK_SECRET } from './stripe-helpers.ts';

interface ReservationRun {
  attempts: number;
  seed: number;
  location: StoreLocation;
  print: (line: string) => void;
}

/** Counts of events, and the broken promises. */
interface ReservationFigures {
  attempts: number;
  held: number;
  taken: number;
  paid: number;
  events: number;
  kills: number;
  requests: number;
  reservations: number;
  broken: string[];
}

const CARS = 40;
const AT_ONCE = 24;
const SERVERS = 2;
const SITES = [
  { slug: 'sample', reservePayment: 'charge', reserveCancelFee: 150 },
  { slug: 'second', reservePayment: 'authorise', reserveCancelFee: 50 },
] as const;

/**
 * Visitors who reserve the same few cars, pay, wait, cancel and come back, on several servers that share a store and are
 * killed; with a provider that fails, and events that are lost, doubled, late and out of order.
 */
export async function runReservationFaults(run: ReservationRun): Promise<ReservationFigures> {
  const world = await openWorld(run);
  try {
    await storm(world, run);
    await calm(world);
    world.figures.requests = world.double.requests;
    const rows = await world.store.db.selectFrom('reservation').selectAll().execute();
    world.figures.reservations = rows.length;
    world.figures.broken.push(...(await heldTwice(world.store)), ...moneyAstray(rows, world.double));
    await world.mock?.idle();
    world.figures.broken.push(...(world.mock?.refused.slice(0, 5) ?? []));
    const { broken: _, ...counts } = world.figures;
    run.print(JSON.stringify(counts));
    return world.figures;
  } finally {
    await Promise.all(world.servers.map(server => server.stop()));
    world.double.stop();
    world.mock?.stop();
    await world.store.close();
    fs.rmSync(world.dist, { recursive: true, force: true });
  }
}

interface World {
  next: () => number;
  double: StripeDouble;
  mock: StripeMock | null;
  servers: FaultServer[];
  store: Store;
  dist: string;
  figures: ReservationFigures;
  now: () => number;
  pass: (ms: number) => void;
  /** Faults strike; not at the end, when all is to come to rest. */
  faults: { on: boolean };
  delivered: { count: number };
}

async function openWorld({ seed, location, attempts }: ReservationRun): Promise<World> {
  const next = random(seed);
  let offset = 0;
  const now = () => Date.now() + offset;
  const faults = { on: true };
  const mock = await stripeMock();
  const double = await StripeDouble.start({
    now,
    webhookSecret: WEBHOOK_SECRET,
    fault: () => (faults.on ? networkFault(next()) : 'none'),
    onAccepted: request => mock?.show(request),
  });
  const dist = await publishForServer(
    SITES.map(({ slug, ...features }) => ({
      slug,
      config: { email: 'sales@sample.example', origin: `https://${slug}.example`, features },
      cars: Array.from({ length: CARS }, (_, number) =>
        sampleCar(number + 1, {
          id: `c${number}`,
          price: 20_000,
          car_type: 'used',
          state: 'QLD',
          status: 'in_stock',
          sold: false,
          reserved: false,
          preorder: false,
          tag: null,
        }),
      ),
    })),
  );
  const env = {
    ...stripeEnv(double.url),
    STRIPE_SECRET_KEY_SECOND: 'sk_test_second',
    STRIPE_WEBHOOK_SECRET_SECOND: WEBHOOK_SECRET,
    DIST: dist,
    ...('url' in location ? { DATABASE_URL: location.url } : { STORE: location.dir, DATABASE_URL: '' }),
  };
  // The first alone brings the store to its schema.
  const servers = [await faultServer(env)];
  for (let number = 1; number < SERVERS; number += 1) servers.push(await faultServer(env));
  const store = await openStore(location);
  await logHolders(store);
  return {
    next,
    double,
    mock,
    servers,
    store,
    dist,
    now,
    pass: ms => {
      offset += Math.floor(ms);
      for (const server of servers) server.setClock(offset);
    },
    faults,
    delivered: { count: 0 },
    figures: {
      attempts,
      held: 0,
      taken: 0,
      paid: 0,
      events: 0,
      kills: 0,
      requests: 0,
      reservations: 0,
      broken: [],
    },
  };
}

function networkFault(chance: number): NetworkFault {
  if (chance < 0.02) return 'fails-before';
  if (chance < 0.04) return 'fails-after';
  if (chance < 0.06) return 'cut-after';
  return chance < 0.07 ? 'too-many' : 'none';
}

/** All visitors, some at a time, while servers die, time jumps and operators do what they do. */
async function storm(world: World, { attempts }: ReservationRun): Promise<void> {
  let begun = 0;
  // One after the other: a server is not killed while it is being started.
  let turns = Promise.resolve();
  const visitors = Array.from({ length: AT_ONCE }, async () => {
    while (begun < attempts) {
      begun += 1;
      const number = begun;
      await visit(world, number);
      if (number % 20 !== 0) continue;
      turns = turns.then(() => turn(world, number));
      await turns;
    }
  });
  await Promise.all(visitors);
}

/** Events beside the visitors. */
async function turn(world: World, begun: number): Promise<void> {
  const { next, double, servers, figures } = world;
  await deliverEvents(world);
  const chance = next();
  if (chance < 0.5) world.pass(next() * MINUTE_MS);
  else if (chance < 0.8) world.pass(next() * 20 * MINUTE_MS);
  else if (chance < 0.95) world.pass(next() * 2 * HOUR_MS);
  else world.pass(next() * 3 * DAY_MS);
  double.tick();
  for (const payment of double.payments.values())
    if (payment.status === 'processing' && next() < 0.3) double.settle(payment.id, next() < 0.8);
  await operate(world);
  if (begun % 100 === 0) {
    figures.kills += 1;
    await servers[figures.kills % servers.length]?.kill();
  }
}

async function visit(world: World, number: number): Promise<void> {
  const { next, double, figures } = world;
  const site = next() < 0.5 ? SITES[0] : SITES[1];
  const host = `${site.slug}.localhost`;
  const said = await reserve(world, host, number);
  if (said === null) return;
  figures.held += 1;
  const checkout = said.checkout_url.slice(said.checkout_url.lastIndexOf('/') + 1);
  const page = new URL(said.status_url).pathname;
  const look = () => askAny(world, { host, method: 'GET', path: page });
  const cancel = () => askAny(world, { host, method: 'POST', path: `${page}/cancel` });
  // It holds the car already, and was paid: the address is that of its own page.
  const isOpen = double.checkouts.has(checkout);
  const pay = (slowly = false) => {
    if (isOpen && double.pay(checkout, { slowly })) figures.paid += 1;
  };
  const chance = next();
  if (chance < 0.4) pay();
  else if (chance < 0.5) pay(true);
  else if (chance < 0.6) await cancel();
  else if (chance < 0.7) {
    pay();
    await look();
    await cancel();
  } else if (chance < 0.8) {
    const cancelled = cancel();
    await wait(next() * 20);
    pay(next() < 0.5);
    await cancelled;
  } else if (chance < 0.83 && isOpen) {
    // A payment of which the page knew nothing when it was closed.
    await cancel();
    const closed = double.checkouts.get(checkout);
    if (closed !== undefined && closed.payment === null) {
      closed.status = 'open';
      pay();
    }
  }
  if (next() < 0.5) await look();
}

/** Sends the form until there is a response, at times twice at once; null where the car is taken, or there was none. */
async function reserve(
  world: World,
  host: string,
  number: number,
): Promise<{ checkout_url: string; status_url: string } | null> {
  const { next, figures } = world;
  const request: HostRequest = {
    host,
    method: 'POST',
    path: '/api/reservations',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `visitor-${number}`,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({
      name: 'Jo',
      last_name: `Citizen ${number}`,
      email: `jo${number}@example.com`,
      phone: '0400 123 456',
      postcode: '4031',
      car_id: `c${Math.floor(next() * CARS)}`,
    }),
  };
  for (let tries = 0; tries < 8; tries += 1) {
    const twice = next() < 0.1 ? askAny(world, request) : null;
    const answer = await askAny(world, request);
    await twice;
    if (answer?.status === 201) return JSON.parse(answer.text);
    // Or more cars are held unpaid than may be ([J11]).
    if (answer?.status === 409 || answer?.status === 429) {
      figures.taken += 1;
      return null;
    }
    if (answer !== null && answer.status !== 503) {
      figures.broken.push(`A form was answered with ${answer.status}: ${answer.text.slice(0, 200)}`);
      return null;
    }
    await wait(next() * 100);
  }
  return null;
}

function askAny({ servers, next }: World, request: HostRequest): ReturnType<FaultServer['ask']> {
  const server = servers[Math.floor(next() * servers.length)];
  if (server === undefined) throw new Error('There is no server.');
  return server.ask(request);
}

/** Events since the last time, in any order: some never, some twice, some of long ago once more. */
async function deliverEvents(world: World): Promise<void> {
  const { double, next, figures, delivered } = world;
  const fresh = double.events.slice(delivered.count);
  delivered.count = double.events.length;
  const old = Array.from({ length: 3 }, () => double.events[Math.floor(next() * double.events.length)]);
  const sent = [
    ...fresh.flatMap(event => (next() < 0.15 ? [] : next() < 0.2 ? [event, event] : [event])),
    ...old,
  ];
  sent.sort(() => next() - 0.5);
  for (const event of sent) {
    if (event === undefined) continue;
    figures.events += 1;
    const headers = { 'stripe-signature': double.sign(event.body), 'content-type': 'application/json' };
    await askAny(world, {
      host: 'sample.localhost',
      method: 'POST',
      path: '/api/payments/webhook',
      body: event.body,
      headers,
    });
  }
}

/** Operators capture, complete, release and refund some of what is there. */
async function operate({ store, next, now }: World): Promise<void> {
  const rows = await store.db
    .selectFrom('reservation')
    .select(['id', 'state'])
    .where('state', 'in', ['paid', 'cancelled'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  for (const { id, state } of rows) {
    const action = OPERATOR_ACTIONS[Math.floor(next() * OPERATOR_ACTIONS.length)];
    if (action === undefined || next() >= (state === 'paid' ? 0.25 : 0.02)) continue;
    // A locked store is an error for the operator, who tries another time.
    await requestAction(store, id, action, now()).catch(() => false);
  }
}

/** The faults end; the banks answer; time passes until nothing is due any more. */
async function calm(world: World): Promise<void> {
  const { double, faults, figures } = world;
  faults.on = false;
  for (const payment of double.payments.values()) double.settle(payment.id);
  await deliverEvents(world);
  for (const step of [
    0,
    MINUTE_MS,
    40 * MINUTE_MS,
    40 * MINUTE_MS,
    2 * HOUR_MS,
    DAY_MS,
    DAY_MS,
    6 * DAY_MS,
    2 * DAY_MS,
    DAY_MS,
  ]) {
    world.pass(step);
    double.tick();
    if (await isSettled(world)) continue;
    const errors = world.servers.flatMap(server => server.errors.slice(-3));
    figures.broken.push('Reservations that were due were not looked at.', ...errors);
    return;
  }
}

async function isSettled({ store, now, pass }: World): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    const due = await store.db
      .selectFrom('reservation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('due_at', '<=', now())
      .executeTakeFirstOrThrow();
    if (Number(due.count) === 0) return true;
    await wait(100);
    // The leases of a killed server block others for a while.
    if (tries % 50 === 49) pass(6 * MINUTE_MS);
  }
  return false;
}
