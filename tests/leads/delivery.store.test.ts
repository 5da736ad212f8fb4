import http from 'node:http';
import { afterEach, expect } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { deliverLead } from '../../src/api/delivery/deliver-lead.ts';
import { mailer } from '../../src/api/delivery/mailer.ts';
import { type JobHandler, outboxWorker, type WorkerOptions } from '../../src/api/delivery/outbox-worker.ts';
import { enqueueJobs } from '../../src/api/store/enqueue-jobs.ts';
import { waitingBySite } from '../../src/api/store/queue-state.ts';
import { freePort } from '../support/server/free-port.ts';
import { enquiry } from './api-harness.ts';
import { storeForTests, test } from './harness-for-tests.ts';
import { NOON } from './lead-harness.ts';
import { hookSink, mailSink, muteSink } from './sinks.ts';

/** One receiver does not delay the deliveries to others. */

const PATIENT = { timeout: 90_000 };
const site = (slug: string, features: object = {}) => ({
  slug,
  config: { origin: `https://${slug}.example`, email: `sales@${slug}.example`, features },
});
const { harness } = storeForTests(
  [site('north', { leadWebhook: true }), site('south', { leadWebhook: true }), site('west')],
  ['lead', 'outbox', 'receipt', 'rate', 'lead_event'],
);

const closing: (() => Promise<void> | void)[] = [];
const opened = <T extends { close(): Promise<void> | void }>(made: T): T => {
  closing.push(() => made.close());
  return made;
};
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
const webhook = (slug: string, { url, secret }: { url: string; secret: string }) => ({
  [`FORECOURT_${slug.toUpperCase()}_WEBHOOK_URL`]: url,
  [`FORECOURT_${slug.toUpperCase()}_WEBHOOK_SECRET`]: secret,
});

let sent = 0;
const send = async (slug: string, times: number, env: Record<string, string>) => {
  const { car_id: _, url: __, ...plain } = enquiry;
  for (let number = 0; number < times; number += 1) {
    const body = JSON.stringify({ ...plain, message: `Number ${sent++}` });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const app = apiApp({ ...harness(), env });
    expect((await app.request(`http://${slug}.localhost/api/leads`, init)).status).toBe(201);
  }
};
/** A worker whose clock the test moves. */
const working = (env: Record<string, string>, options: Partial<WorkerOptions> = {}, handler?: JobHandler) => {
  const time = { now: NOON };
  const { store, log } = harness();
  // Signed by the real clock, which the receivers read.
  const deliver = handler ?? deliverLead({ store, mailer: opened(mailer(env)), env, clock: Date.now });
  const handlers = { email: deliver, webhook: deliver };
  const worker = outboxWorker(
    { store, clock: () => time.now, log, handlers },
    { pollMs: 1_000_000, backOff: attempts => attempts * 1000, ...options },
  );
  closing.push(() => worker.stop());
  return { worker, time };
};
const jobs = (topic: 'email' | 'webhook') =>
  harness()
    .store.db.selectFrom('outbox')
    .select(['state', 'attempts', 'due_at', 'last_error', 'lease'])
    .where('topic', '=', topic)
    .orderBy('due_at')
    .execute();

test('mail leaves while the first attempts at a dead and at a dripping webhook are still open', async () => {
  const [dead, dripping] = [opened(await hookSink(() => 'hang')), opened(await hookSink(() => 'drip'))];
  const sink = opened(await mailSink());
  const hooks = { ...webhook('north', dead), ...webhook('south', dripping) };
  const env = { SMTP_URL: sink.url, ...hooks, WEBHOOK_TIMEOUT: '3600' };
  for (const [slug, times] of [
    ['north', 8],
    ['south', 8],
    ['west', 2],
  ] as const)
    await send(slug, times, env);
  const { worker } = working(env, { deadlineMs: 90_000 });
  // The receivers end the attempts, not the deadline.
  opened(dead);
  opened(dripping);
  worker.wake();
  await expect.poll(() => sink.mails.length, PATIENT).toBe(18);
  expect([dead.held(), dripping.held()]).toEqual([2, 2]);
  expect([dead.fates, dripping.fates]).toEqual([{ hang: 2 }, { drip: 2 }]);
  expect((await jobs('webhook')).filter(({ attempts }) => attempts > 0)).toHaveLength(4);
});

test.each(['silent', 'drip'] as const)(
  'mail of others leaves while a mail server is %s, and its deadline ends the connection',
  async how => {
    const mute = opened(await muteSink(how));
    const sink = opened(await mailSink());
    const env = { SMTP_URL: sink.url, FORECOURT_WEST_SMTP_URL: mute.url };
    await send('west', 10, env);
    await send('north', 3, env);
    working(env).worker.wake();
    await expect.poll(() => [sink.mails.length, mute.connections.open], PATIENT).toEqual([3, 2]);
    opened(mute);

    await harness().store.db.updateTable('outbox').set({ due_at: NOON, lease: null }).execute();
    const before = mute.connections.made;
    await working(env, { deadlineMs: 500 }).worker.drain();
    expect(mute.connections.made).toBeGreaterThan(before);
    await expect.poll(() => mute.connections.open, PATIENT).toBe(2);
    const tried = (await jobs('email')).filter(({ last_error }) => last_error !== null);
    expect(tried.map(({ state, last_error }) => `${state}: ${last_error}`)).toEqual(
      Array(4).fill('waiting: It took longer than 0.5 s.'),
    );
  },
);

test('a webhook that has answered is not waited for, however slowly it goes on', async () => {
  const sink = opened(await hookSink(() => 'drip-body'));
  const env = webhook('north', sink);
  await send('north', 3, env);
  await working(env).worker.drain();
  expect((await jobs('webhook')).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  await expect.poll(() => sink.held(), PATIENT).toBe(0);
});

test('a backlog that is longer than any read of the queue hides no delivery to another receiver', async () => {
  const job = (slug: string, number: number, receiver = 'email mail.example') => ({
    ...{ id: `${slug} ${number}`, topic: 'email', site: slug, lead_id: null, receiver, target: '' },
  });
  const { db } = harness().store;
  // The first two use up the share of the mail server; the third is longer than a look, too.
  for (const [at, slug] of ['north', 'south', 'east'].entries()) {
    const backlog = Array.from({ length: 200 }, (_, number) => job(slug, number));
    await enqueueJobs(db, backlog, 'waiting', NOON - 3000 + at * 1000);
  }
  await enqueueJobs(db, [job('west', 0), job('west', 1, 'webhook crm.example')], 'waiting', NOON);
  const begun: string[] = [];
  const held = Promise.withResolvers<'done'>();
  const { worker } = working({}, { pollMs: 50 }, async ({ site: slug, receiver }) => {
    begun.push(`${slug}, ${receiver}`);
    return held.promise;
  });
  worker.wake();
  const mails = ['north', 'north', 'south', 'south'].map(slug => `${slug}, email mail.example`);
  await expect.poll(() => begun.toSorted(), PATIENT).toEqual([...mails, 'west, webhook crm.example']);
  await db.updateTable('outbox').set({ state: 'cancelled' }).where('lease', 'is', null).execute();
  held.resolve('done');
});

test('an attempt that does not stop keeps its slot, and its delivery is not started again until it ends', async () => {
  await send('west', 1, {});
  const ending: (() => void)[] = [];
  const stubborn: JobHandler = () => new Promise(resolve => void ending.push(() => resolve('done')));
  const { worker, time } = working({}, { deadlineMs: 5 }, stubborn);
  await worker.drain();
  expect(await jobs('email')).toMatchObject([{ state: 'waiting', attempts: 1, lease: null }]);
  time.now += 3_600_000;
  await worker.drain();
  expect(ending).toHaveLength(1);
  ending[0]?.();
  await expect.poll(() => ending.length, PATIENT).toBe(2);
  expect(await jobs('email')).toMatchObject([{ attempts: 2 }]);
  ending[1]?.();
  await worker.drain();
});

test('a receiver that does not answer is left alone: four attempts, then one at a time until it answers', async () => {
  const port = await freePort();
  const env = webhook('north', { url: `http://127.0.0.1:${port}/`, secret: 'plain secret' });
  await send('north', 10, env);
  const { worker, time } = working(env);
  const attempts = async () => {
    await worker.drain();
    return (await jobs('webhook')).reduce((all, job) => all + job.attempts, 0);
  };
  expect(await attempts()).toBe(4);
  const untried = (await jobs('webhook')).filter(job => job.attempts === 0);
  expect(untried).toMatchObject(Array(6).fill({ state: 'waiting', due_at: NOON + 30_000 }));
  expect(harness().lines.filter(line => line.includes('receiver.unanswered'))).toEqual([
    expect.stringContaining(`"receiver":"webhook 127.0.0.1:${port}","until":"2026-11-20T02:00:30.000Z"`),
  ]);
  // A new delivery waits too.
  await send('north', 1, env);
  time.now += 29_999;
  expect(await attempts()).toBe(4);
  time.now += 1;
  expect(await attempts()).toBe(5);
  const server = http.createServer((_, response) => response.writeHead(204).end());
  await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve));
  closing.push(() => void server.close());
  time.now += 60_000;
  expect(await attempts()).toBe(16);
  expect((await jobs('webhook')).map(({ state }) => state)).toEqual(Array(11).fill('done'));
});

test('a receiver that refuses has answered: each of its deliveries is tried', async () => {
  const [hook, sink] = [opened(await hookSink(() => 'error')), opened(await mailSink(() => 'refuse'))];
  const env = { SMTP_URL: sink.url, ...webhook('north', hook) };
  await send('north', 10, env);
  await working(env).worker.drain();
  expect([hook.fates, sink.fates]).toEqual([{ error: 10 }, { refuse: 10 }]);
});

test('deliveries that wait are counted by site, and health has the age of the oldest', async () => {
  const { store } = harness();
  const health = async (now: number) => {
    const app = apiApp({ ...harness(), clock: () => now });
    return (await app.request('http://north.localhost/api/health')).json();
  };
  expect(await health(NOON)).toMatchObject({ oldest_delivery_seconds: null });
  await send('west', 2, {});
  await store.db
    .updateTable('outbox')
    .set({ created_at: NOON - 90_000 })
    .execute();
  await send('north', 1, {});
  expect(await waitingBySite(store)).toEqual([
    { site: 'north', waiting: 2, oldest: NOON },
    { site: 'west', waiting: 2, oldest: NOON - 90_000 },
  ]);
  expect(await health(NOON + 1500)).toMatchObject({ oldest_delivery_seconds: 91 });
  // A clock that was set back.
  expect(await health(NOON - 3_600_000)).toMatchObject({ oldest_delivery_seconds: 0 });
});
