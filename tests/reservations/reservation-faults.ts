import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { OPERATOR_ACTIONS, requestAction } from '../../src/api/reservations/operator-actions.ts';
import { openStore, type Store, type StoreLocation } from '../../src/api/store/open-store.ts';
import type { ReservationRow } from '../../src/api/store/reservations/reservation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import { publishForServer } from '../leads/lead-harness.ts';
import { type MailSink, mailSink } from '../leads/sinks.ts';
import { random, sampleCar } from '../support/samples/sample-cars.ts';
import type { HostRequest } from '../support/server/ask-host.ts';
import { type FaultServer, faultServer } from '../support/server/fault-server.ts';
import {
  checkoutOf,
  type NetworkFault,
  StripeDouble,
  stripeEnv,
  WEBHOOK_SECRET,
} from '../support/stripe/stripe-double.ts';
import { type StripeMock, stripeMock } from '../support/stripe/stripe-mock.ts';

interface ReservationRun {
  attempts: number;
  seed: number;
  location: StoreLocation;
  print: (line: string) => void;
}

const CARS = 40;
const AT_ONCE = 24;
const SITES = [
  { slug: 'sample', reservePayment: 'charge', reserveCancelFee: 150 },
  { slug: 'second', reservePayment: 'authorise', reserveCancelFee: 50 },
] as const;
const FREE = { status: 'in_stock', sold: false, reserved: false, preorder: false, tag: null } as const;
const CAR = { ...FREE, price: 20_000, car_type: 'used', state: 'QLD' } as const;

/**
 * Visitors who reserve the same few cars, pay, wait, cancel and come back, on two servers that share a store and are
 * killed; with a provider that fails, and events that are lost, doubled, late and out of order.
 * @returns the broken promises.
 */
export async function runReservationFaults(run: ReservationRun): Promise<{ broken: string[] }> {
  const world = await openWorld(run);
  const { store, double, mock, servers, counts, broken } = world;
  try {
    await storm(world, run.attempts);
    await calm(world);
    const rows = await store.db.selectFrom('reservation').selectAll().execute();
    broken.push(...(await heldTwice(store)), ...moneyAstray(rows, double));
    await mock?.idle();
    broken.push(...(mock?.refused.slice(0, 5) ?? []));
    run.print(JSON.stringify({ ...counts, requests: double.requests, reservations: rows.length }));
    return { broken };
  } finally {
    await Promise.all(servers.map(server => server.stop()));
    double.stop();
    mock?.stop();
    await world.mails.close();
    await store.close();
    fs.rmSync(world.dist, { recursive: true, force: true });
  }
}

interface World {
  next: () => number;
  double: StripeDouble;
  mock: StripeMock | null;
  mails: MailSink;
  servers: readonly [FaultServer, FaultServer];
  store: Store;
  dist: string;
  broken: string[];
  counts: { held: number; taken: number; paid: number; events: number; kills: number };
  now: () => number;
  pass: (ms: number) => void;
  /** Whether faults strike; not at the end, when all is to come to rest. */
  isFaulty: boolean;
  /** How many of the double's events were delivered or lost. */
  delivered: number;
}

async function openWorld({ seed, location }: ReservationRun): Promise<World> {
  const next = random(seed);
  let offset = 0;
  const now = () => Date.now() + offset;
  const mock = await stripeMock();
  const mails = await mailSink();
  const double = await StripeDouble.start({
    now,
    fault: () => (world.isFaulty ? networkFault(next()) : 'none'),
    onAccepted: request => mock?.show(request),
  });
  const cars = Array.from({ length: CARS }, (_, at) => sampleCar(at + 1, { ...CAR, id: `c${at}` }));
  const dist = await publishForServer(
    SITES.map(({ slug, ...features }) => ({
      slug,
      config: { email: 'sales@sample.example', origin: `https://${slug}.example`, features },
      cars,
    })),
  );
  const env = {
    ...stripeEnv(double.url),
    ...{ STRIPE_SECRET_KEY_SECOND: 'sk_test_second', STRIPE_WEBHOOK_SECRET_SECOND: WEBHOOK_SECRET },
    ...{
      SMTP_URL: mails.url,
      DIST: dist,
      PROXIES: '1',
      LEADS_SUSPECT_ABOVE: '1000000',
      LEADS_REFUSE_ABOVE: '1000000',
    },
    ...('url' in location ? { DATABASE_URL: location.url } : { STORE: location.dir, DATABASE_URL: '' }),
  };
  // The first alone brings the store to its schema.
  const servers = [await faultServer(env), await faultServer(env)] as const;
  const store = await openStore(location);
  await logHolders(store);
  const world: World = {
    ...{ next, double, mock, mails, servers, store, dist, now, isFaulty: true, delivered: 0, broken: [] },
    counts: { held: 0, taken: 0, paid: 0, events: 0, kills: 0 },
    pass(ms) {
      offset += Math.floor(ms);
      for (const server of servers) server.setClock(offset);
    },
  };
  return world;
}

function networkFault(chance: number): NetworkFault {
  if (chance < 0.02) return 'fails-before';
  if (chance < 0.04) return 'fails-after';
  if (chance < 0.06) return 'cut-after';
  return chance < 0.07 ? 'too-many' : 'none';
}

/** All visitors, some at a time, while servers die, time jumps and operators do what they do. */
async function storm(world: World, attempts: number): Promise<void> {
  let begun = 0;
  // One after the other: a server is not killed while it is being started.
  let turns = Promise.resolve();
  const visitor = async () => {
    while (begun < attempts) {
      begun += 1;
      const number = begun;
      await visit(world, number);
      if (number % 20 !== 0) continue;
      turns = turns.then(() => turn(world, number));
      await turns;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

/** What happens apart from the visitors. */
async function turn(world: World, begun: number): Promise<void> {
  const { next, double, servers, counts } = world;
  await deliverEvents(world);
  const chance = next();
  const most =
    chance < 0.5 ? MINUTE_MS : chance < 0.8 ? 20 * MINUTE_MS : chance < 0.95 ? 2 * HOUR_MS : 3 * DAY_MS;
  world.pass(next() * most);
  double.tick();
  for (const payment of double.payments.values())
    if (payment.status === 'processing' && next() < 0.3) double.settle(payment.id, next() < 0.8);
  await operate(world);
  if (begun % 100 !== 0) return;
  counts.kills += 1;
  await servers[counts.kills % 2]?.kill();
}

async function visit(world: World, number: number): Promise<void> {
  const { next, double, counts } = world;
  const host = `${next() < 0.5 ? 'sample' : 'second'}.localhost`;
  const said = await reserve(world, host, number);
  if (said === null) return;
  counts.held += 1;
  const checkout = checkoutOf(said.checkout_url);
  const page = new URL(said.status_url).pathname;
  const look = () => askAny(world, { host, method: 'GET', path: page });
  const cancel = () => askAny(world, { host, method: 'POST', path: `${page}/cancel` });
  // It holds the car already, and was paid: the address is that of its own page.
  const isOpen = double.checkouts.has(checkout);
  const pay = (slowly = false) => {
    if (isOpen && double.pay(checkout, { slowly })) counts.paid += 1;
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
  const { next, counts, broken } = world;
  const person = { name: 'Jo', last_name: `Citizen ${number}`, email: `jo${number}@example.com` };
  const car_id = `c${Math.floor(next() * CARS)}`;
  const request: HostRequest = {
    ...{ host, method: 'POST', path: '/api/reservations' },
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `visitor-${number}`,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify({ ...person, phone: '0400 123 456', postcode: '4031', car_id }),
  };
  for (let tries = 0; tries < 8; tries += 1) {
    const twice = next() < 0.1 ? askAny(world, request) : null;
    const answer = await askAny(world, request);
    await twice;
    if (answer?.status === 201) return JSON.parse(answer.text);
    // Or more cars are held unpaid than may be ([J11]).
    if (answer?.status === 409 || answer?.status === 429) {
      counts.taken += 1;
      return null;
    }
    if (answer !== null && answer.status !== 503) {
      broken.push(`A form was answered with ${answer.status}: ${answer.text.slice(0, 200)}`);
      return null;
    }
    await wait(next() * 100);
  }
  return null;
}

function askAny({ servers, next }: World, request: HostRequest): ReturnType<FaultServer['ask']> {
  return servers[next() < 0.5 ? 0 : 1].ask(request);
}

/** Events since the last time, in any order: some never, some twice, some of long ago once more. */
async function deliverEvents(world: World): Promise<void> {
  const { double, next, counts } = world;
  const fresh = double.events.slice(world.delivered);
  world.delivered = double.events.length;
  const old = Array.from({ length: 3 }, () => double.events[Math.floor(next() * double.events.length)]);
  const sent = fresh.flatMap(event => (next() < 0.15 ? [] : next() < 0.2 ? [event, event] : [event]));
  for (const event of [...sent, ...old].sort(() => next() - 0.5)) {
    if (event === undefined) continue;
    counts.events += 1;
    const headers = { 'stripe-signature': double.sign(event.body), 'content-type': 'application/json' };
    const to = { host: 'sample.localhost', method: 'POST', path: '/api/payments/webhook' } as const;
    await askAny(world, { ...to, body: event.body, headers });
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
  const { double, broken, servers } = world;
  world.isFaulty = false;
  for (const payment of double.payments.values()) double.settle(payment.id);
  await deliverEvents(world);
  const short = [0, MINUTE_MS, 40 * MINUTE_MS, 40 * MINUTE_MS, 2 * HOUR_MS];
  for (const step of [...short, DAY_MS, DAY_MS, 6 * DAY_MS, 2 * DAY_MS, DAY_MS]) {
    world.pass(step);
    double.tick();
    if (await isSettled(world)) continue;
    const errors = servers.flatMap(server => server.errors.slice(-3));
    broken.push('Reservations that were due were not looked at.', ...errors);
    return;
  }
}

async function isSettled({ store, now, pass }: World): Promise<boolean> {
  for (let tries = 0; tries < 300; tries += 1) {
    const due = store.db.selectFrom('reservation').select('id').where('due_at', '<=', now());
    if ((await due.execute()).length === 0) return true;
    await wait(100);
    // The leases of a killed server block others for a while.
    if (tries % 50 === 49) pass(6 * MINUTE_MS);
  }
  return false;
}

/**
 * Has the store itself write down who takes and who leaves a car, in the order in which it commits: the times in the rows
 * are of servers whose clocks differ, taken before they waited for each other.
 */
async function logHolders({ db, kind }: Store): Promise<void> {
  const values = sql`(new.id, new.site || ' ' || new.car_id, case when new.state in ('hold', 'paid') then 1 else 0 end)`;
  const write = sql`insert into holder (reservation, car, holds) values ${values}`;
  const key = kind === 'sqlite' ? sql`integer primary key autoincrement` : sql`bigserial primary key`;
  await sql`create table holder (seq ${key}, reservation text, car text, holds bigint)`.execute(db);
  if (kind === 'sqlite') {
    await sql`create trigger holder_new after insert on reservation begin ${write}; end`.execute(db);
    await sql`create trigger holder_changed after update of state on reservation begin ${write}; end`.execute(
      db,
    );
    return;
  }
  await sql`create function log_holder() returns trigger as $$ begin ${write}; return new; end $$ language plpgsql`.execute(
    db,
  );
  await sql`create trigger holder_changed after insert or update of state on reservation
    for each row execute function log_holder()`.execute(db);
}

/** Cars that a reservation took, or took again, while another had them. */
async function heldTwice({ db }: Store): Promise<string[]> {
  interface Holder {
    reservation: string;
    car: string;
    holds: number;
  }
  const { rows } = await sql<Holder>`select reservation, car, holds from holder order by seq`.execute(db);
  const holders = new Map<string, Set<string>>();
  return rows.flatMap(({ reservation, car, holds }) => {
    const of = holders.get(car) ?? new Set();
    holders.set(car, of);
    of.delete(reservation);
    if (Number(holds) === 0) return [];
    const others = [...of];
    of.add(reservation);
    return others.map(other => `${car} was taken by ${reservation} while ${other} held it.`);
  });
}

/** Money that is kept without a right to it, or given back without a reason, once nothing is on its way any more. */
function moneyAstray(rows: readonly ReservationRow[], double: StripeDouble): string[] {
  const found = new Map<string, number>();
  for (const payment of double.payments.values())
    found.set(payment.reservation, (found.get(payment.reservation) ?? 0) + double.held(payment));
  const known = new Set(rows.map(({ id }) => id));
  const strays = [...found.keys()].filter(id => !known.has(id));
  const wrong = rows.flatMap(({ id, state, status, problem, amount, keep, paid, due_at }) => {
    const held = found.get(id) ?? 0;
    const owed = state === 'paid' ? amount : state === 'hold' ? 0 : Math.min(keep, paid);
    const isOver = state !== 'paid' && state !== 'hold';
    if (held === owed && (due_at === null) === isOver) return [];
    return [
      `${id} is ${state} (${status}, problem ${problem}, due ${due_at}), and the dealer has ${held} where it should be ${owed}.`,
    ];
  });
  return [...wrong, ...strays.map(id => `${id} was paid for and is not there.`)];
}
