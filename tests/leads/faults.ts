import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openStore, type Store, type StoreLocation } from '../../src/api/store/open-store.ts';
import { queueState } from '../../src/api/store/queue-state.ts';
import { random, sampleCar } from '../support/samples/sample-cars.ts';
import { type FaultChild, faultChild } from './fault-child.ts';
import { type Tried, tryOnce } from './fault-client.ts';
import { publishForServer } from './lead-harness.ts';
import { hookSink, mailSink } from './sinks.ts';

interface FaultRun {
  submissions: number;
  env: Record<string, string>;
  location: StoreLocation;
  /** Makes the store's disk full, or makes room again. */
  toggleDisk: (server: FaultChild) => void | Promise<void>;
  print: (line: string) => void;
}

const AT_ONCE = 24;
const SITE = {
  config: { email: 'sales@sample.example', features: { leadWebhook: true } },
  cars: [sampleCar(1, { id: 'u1' })],
};

interface Counts {
  acknowledged: number;
  repeats: number;
  cuts: number;
  givenUp: number;
  retries: number;
  unavailable: number;
  otherBody: number;
  diskFull: number;
}

/** The response to a client: an id, or for a form without scripts a page of thanks. */
type Outcome = { id: string | null };

/**
 * Sends leads through every fault there is, and checks that none that was acknowledged is lost, stored twice, left
 * undelivered, or delivered under two ids.
 */
export async function runFaults(run: FaultRun): Promise<void> {
  const next = random(7);
  const dist = await publishForServer([SITE]);
  const hooks = await hookSink(() =>
    chosen(
      next(),
      [
        [0.03, 'error'],
        [0.005, 'hang'],
        [0.02, 'cut'],
        [0.02, 'take-then-cut'],
      ],
      'take',
    ),
  );
  const mails = await mailSink(() =>
    chosen(
      next(),
      [
        [0.04, 'later'],
        [0.03, 'refuse'],
        [0.02, 'cut'],
      ],
      'take',
    ),
  );
  const env = {
    ...run.env,
    DIST: dist,
    PROXIES: '1',
    LEADS_SUSPECT_ABOVE: '1000000',
    LEADS_REFUSE_ABOVE: '1000000',
    SMTP_URL: mails.url,
    WEBHOOK_TIMEOUT: '1.5',
    FORECOURT_SAMPLE_WEBHOOK_URL: hooks.url,
    FORECOURT_SAMPLE_WEBHOOK_SECRET: hooks.secret,
  };
  const port = await freePort();
  const server = await faultChild('server', port, env);
  const workers = [await faultChild('worker', 0, env), await faultChild('worker', 0, env)];
  const store = await openStore(run.location);
  const counts: Counts = {
    acknowledged: 0,
    repeats: 0,
    cuts: 0,
    givenUp: 0,
    retries: 0,
    unavailable: 0,
    otherBody: 0,
    diskFull: 0,
  };
  try {
    const outcomes = new Map<number, Outcome>();
    const started = performance.now();
    let sent = 0;
    const client = async () => {
      while (sent < run.submissions) {
        const number = sent;
        sent += 1;
        const response = await submit(number, port, next, counts);
        if (response !== null) outcomes.set(number, response);
      }
    };
    const disturbing = disturb(() => sent / run.submissions, server, workers, run, counts);
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    const sentMs = performance.now() - started;
    await disturbing;
    await emptied(store, () => [server, ...workers].flatMap(({ errors }) => errors.slice(-5)).join('\n'));
    counts.acknowledged = outcomes.size;
    const leads = await store.db.selectFrom('lead').select(['id', 'body']).execute();
    const works = await store.db.selectFrom('outbox').select(['topic', 'state', 'attempts']).execute();
    const stored = leads.map(({ id, body }): Seen => ({ id, number: numberOf(body) }));
    const mailed = mails.mails.map(
      ({ raw }): Seen => ({ id: /^X-Forecourt-Lead: (\S+)/m.exec(raw)?.[1] ?? '', number: numberOf(raw) }),
    );
    const hooked = hooks.events.map(
      ({ body }): Seen => ({
        id: String(body.data['lead_id']),
        number: numberOf(String(body.data['message'])),
      }),
    );
    const sum = (fates: Record<string, number>) => JSON.stringify(fates).replaceAll('"', '').slice(1, -1);
    run.print(
      [
        `${run.submissions} submissions in ${(sentMs / 1000).toFixed(1)} s, all delivered after ${((performance.now() - started) / 1000).toFixed(1)} s`,
        `clients: ${sum({ ...counts })}`,
        `killed: server ${server.kills} times, workers ${workers.reduce((all, { kills }) => all + kills, 0)} times`,
        `mail server: ${sum(mails.fates)}; webhook: ${sum(hooks.fates)}`,
        `stored ${stored.length} leads; e-mails taken ${mailed.length}, webhooks taken ${hooked.length}, attempts ${works.reduce((all, { attempts }) => all + attempts, 0)}`,
      ].join('\n  '),
    );
    check(outcomes, stored, { mailed, hooked });
    expect(works.filter(({ state }) => state !== 'done')).toEqual([]);
    expect(hooks.forged).toBe(0);
    // At least once, and seldom more: only what was under way at a kill, or broke off after it was taken.
    expect(mailed.length).toBeLessThan(stored.length * 1.3 + 100);
    expect(hooked.length).toBeLessThan(stored.length * 1.3 + 100);
    expect(counts.unavailable, 'the disk was full, and nobody noticed').toBeGreaterThan(0);
    expect(server.kills).toBeGreaterThan(0);
  } finally {
    await Promise.all([server, ...workers].map(child => child.stop()));
    await store.close();
    await mails.close();
    await hooks.close();
    fs.rmSync(dist, { recursive: true, force: true });
  }
}

/** A lead as it was seen somewhere: its id, and the number that its sender put into the message. */
interface Seen {
  id: string;
  number: number;
}

function check(
  outcomes: ReadonlyMap<number, Outcome>,
  stored: Seen[],
  delivered: Record<string, Seen[]>,
): void {
  const ids = new Map<number, Set<string>>();
  for (const { id, number } of [...stored, ...Object.values(delivered).flat()])
    ids.set(number, (ids.get(number) ?? new Set()).add(id));
  expect(
    [...ids].filter(([, set]) => set.size !== 1),
    'leads under two ids',
  ).toEqual([]);
  expect(stored.length, 'each is stored once').toBe(new Set(stored.map(({ number }) => number)).size);
  const idOf = new Map(stored.map(({ number, id }) => [number, id]));
  expect(
    [...outcomes].filter(([number, { id }]) => !idOf.has(number) || (id !== null && id !== idOf.get(number))),
    'acknowledged and not stored',
  ).toEqual([]);
  for (const [how, seen] of Object.entries(delivered)) {
    const found = new Set(seen.map(({ number }) => number));
    expect(
      stored.filter(({ number }) => !found.has(number)),
      `stored and not ${how}`,
    ).toEqual([]);
  }
}

/** Kills and fills disks as the work goes on. */
async function disturb(
  progress: () => number,
  server: FaultChild,
  workers: FaultChild[],
  run: FaultRun,
  counts: Counts,
): Promise<void> {
  for (const [at, what] of DISTURBANCES) {
    await until(async () => progress() >= at, 600_000);
    if (what === 'server') await server.kill();
    else if (what === 'disk') {
      const before = counts.unavailable;
      await run.toggleDisk(server);
      await until(async () => counts.unavailable > before || progress() >= 1, 60_000);
      await wait(100);
      await run.toggleDisk(server);
      counts.diskFull += 1;
    } else await workers[what]?.kill();
  }
}

const DISTURBANCES: readonly [number, 'server' | 'disk' | number][] = [
  [0.05, 'server'],
  [0.12, 0],
  [0.2, 'disk'],
  [0.28, 'server'],
  [0.36, 1],
  [0.45, 'server'],
  [0.52, 0],
  [0.6, 'disk'],
  [0.68, 'server'],
  [0.76, 1],
  [0.84, 'server'],
  [0.92, 0],
];

/** One visitor with one message, on a bad line. Null when they gave up without a response. */
async function submit(
  number: number,
  port: number,
  next: () => number,
  counts: Counts,
): Promise<Outcome | null> {
  const dice = next();
  const asForm = next() < 0.15;
  const fields = { ...PERSON, message: messageOf(number) };
  const once = (more: { cutAfter?: number; message?: string } = {}) =>
    tryOnce({
      port,
      path: '/api/leads',
      body: asForm
        ? new URLSearchParams(fields).toString()
        : JSON.stringify({ ...fields, ...(more.message === undefined ? {} : { message: more.message }) }),
      headers: {
        host: 'sample.localhost',
        'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-forwarded-for': `10.0.${number % 250}.${number % 199}`,
        ...(asForm ? {} : { 'idempotency-key': `key-${number}` }),
      },
      ...(more.cutAfter === undefined ? {} : { cutAfter: more.cutAfter }),
    });
  if (dice < 0.08) {
    counts.cuts += 1;
    const outcomes = outcomeOf(await once({ cutAfter: next() * 12 }));
    if (dice < 0.03 && outcomes === null) {
      counts.givenUp += 1;
      return null;
    }
  }
  const tries = dice > 0.9 ? [retry(once, counts), retry(once, counts)] : [retry(once, counts)];
  const [first, second] = await Promise.all(tries);
  if (second !== undefined) {
    counts.repeats += 1;
    expect(second).toEqual(first);
  }
  if (!asForm && dice > 0.5 && dice < 0.55) {
    counts.repeats += 1;
    expect(await retry(once, counts)).toEqual(first);
  }
  if (!asForm && dice > 0.55 && dice < 0.57) {
    const response = await once({ message: 'Something else' });
    if (response.status !== null && response.status !== 503) {
      counts.otherBody += 1;
      expect(response.status).toBe(422);
    }
  }
  return first ?? null;
}

const PERSON = {
  name: 'Jo',
  email: 'jo@example.com',
  phone: '0400 123 456',
  postcode: '4031',
  category: 'Vehicle Enquiry',
  car_id: 'u1',
  page_id: 'car',
};

async function retry(once: () => Promise<Tried>, counts: Counts): Promise<Outcome> {
  for (let tries = 0; tries < 400; tries += 1) {
    const response = await once();
    const outcomes = outcomeOf(response);
    if (outcomes !== null) return outcomes;
    if (response.status === 503) counts.unavailable += 1;
    else if (response.status !== null) throw new Error(`${response.status}: ${response.text}`);
    counts.retries += 1;
    await wait(20 + tries * 5);
  }
  throw new Error('The server was away for too long.');
}

function outcomeOf({ status, text, location }: Tried): Outcome | null {
  if (status === 303 && location === '/success/') return { id: null };
  if (status !== 201) return null;
  const response: unknown = JSON.parse(text);
  const id: unknown =
    typeof response === 'object' && response !== null ? Reflect.get(response, 'lead_id') : null;
  return typeof id === 'string' ? { id } : null;
}

function messageOf(number: number): string {
  return `Number ${String(number).padStart(6, '0')} please`;
}

function numberOf(text: string): number {
  return Number(/Number (\d{6})/.exec(text)?.[1] ?? -1);
}

function chosen<T>(dice: number, chances: readonly (readonly [number, T])[], otherwise: T): T {
  let from = 0;
  for (const [chance, what] of chances) {
    from += chance;
    if (dice < from) return what;
  }
  return otherwise;
}

/** Waits until everything is delivered, as long as there is progress: a busy machine is no fault. */
async function emptied(store: Store, why: () => string): Promise<void> {
  let left = (await queueState(store)).waiting;
  while (left > 0) {
    const before = left;
    const progress = async () => {
      left = (await queueState(store)).waiting;
      return left < before;
    };
    await until(progress, 90_000, why);
  }
}

async function until(
  done: () => Promise<boolean>,
  patience: number,
  why: () => string = () => '',
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Nothing happened for ${patience / 1000} s. ${why()}`);
    await wait(50);
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
