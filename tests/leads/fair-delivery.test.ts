import http from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { deliverLead } from '../../src/api/delivery/deliver-lead.ts';
import { mailer } from '../../src/api/delivery/mailer.ts';
import { type JobHandler, outboxWorker, type WorkerOptions } from '../../src/api/delivery/outbox-worker.ts';
import { enqueueJobs } from '../../src/api/store/enqueue-jobs.ts';
import { waitingBySite } from '../../src/api/store/queue-state.ts';
import { freePort } from '../support/server/free-port.ts';
import { enquiry } from './api-harness.ts';
import { harnessForTests, STORES } from './harness-for-tests.ts';
import { NOON } from './lead-harness.ts';
import { hookSink, mailSink, muteSink } from './sinks.ts';

// Not `expect.poll`: it does not know which of concurrent tests calls it.
const PATIENT = { timeout: 90_000 };
const site = (slug: string, features: object = {}) => ({
  slug,
  config: { origin: `https://${slug}.example`, email: `sales@${slug}.example`, features },
});
const SITES = [site('north', { leadWebhook: true }), site('south', { leadWebhook: true }), site('west')];

/** Tests of one store empty it before they begin. */
const inTurn = { concurrent: false };

/** Over both stores, which wait beside each other: one receiver does not delay the deliveries to others. */
describe.each(STORES)('%s', { concurrent: true }, kind => {
  const tables = ['lead', 'outbox', 'receipt', 'rate', 'lead_event'] as const;
  const { skips, harness } = harnessForTests(kind, SITES, tables);
  const closing: (() => Promise<void> | void)[] = [];
  const opened = <T extends { close(): Promise<void> | void }>(made: T): T => {
    closing.push(() => made.close());
    return made;
  };
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  let sent = 0;
  const send = async (slug: string, times: number, env: Record<string, string>) => {
    const { car_id: _, url: __, ...plain } = enquiry;
    for (let number = 0; number < times; number += 1) {
      const body = JSON.stringify({ ...plain, message: `Number ${sent++}` });
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const response = await apiApp({ ...harness(), env }).request(
        `http://${slug}.localhost/api/leads`,
        init,
      );
      expect(response.status).toBe(201);
    }
  };
  /** A worker whose clock is put forward by hand. */
  const working = (
    env: Record<string, string>,
    options: Partial<WorkerOptions> = {},
    handler?: JobHandler,
  ) => {
    const time = { now: NOON };
    const clock = () => time.now;
    // Signed by the real clock, which the receivers read.
    const deps = { store: harness().store, mailer: opened(mailer(env)), env, clock: Date.now };
    const deliver = handler ?? deliverLead(deps);
    const worker = outboxWorker(
      { store: harness().store, clock, log: harness().log, handlers: { email: deliver, webhook: deliver } },
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

  test.skipIf(skips)(
    'mail leaves while the first attempts at a dead and at a dripping webhook are still open',
    inTurn,
    async () => {
      const [dead, dripping] = [opened(await hookSink(() => 'hang')), opened(await hookSink(() => 'drip'))];
      const sink = opened(await mailSink());
      const env = {
        SMTP_URL: sink.url,
        FORECOURT_NORTH_WEBHOOK_URL: dead.url,
        FORECOURT_NORTH_WEBHOOK_SECRET: dead.secret,
        FORECOURT_SOUTH_WEBHOOK_URL: dripping.url,
        FORECOURT_SOUTH_WEBHOOK_SECRET: dripping.secret,
        WEBHOOK_TIMEOUT: '3600',
      };
      await send('north', 8, env);
      await send('south', 8, env);
      await send('west', 2, env);
      const { worker } = working(env, { deadlineMs: 90_000 });
      // Stopped by the receivers, not by the deadline.
      closing.push(
        () => dead.close(),
        () => dripping.close(),
      );
      worker.wake();
      await vi.waitFor(() => expect(sink.mails.length).toBe(18), PATIENT);
      expect([dead.held(), dripping.held()]).toEqual([2, 2]);
      expect([dead.fates, dripping.fates]).toEqual([{ hang: 2 }, { drip: 2 }]);
      expect((await jobs('webhook')).filter(({ attempts }) => attempts > 0)).toHaveLength(4);
    },
  );

  test.skipIf(skips).each(['silent', 'drip'] as const)(
    'mail of others leaves while a mail server is %s, and its deadline ends the connection',
    inTurn,
    async how => {
      const mute = opened(await muteSink(how));
      const sink = opened(await mailSink());
      const env = { SMTP_URL: sink.url, FORECOURT_WEST_SMTP_URL: mute.url };
      await send('west', 10, env);
      await send('north', 3, env);
      const first = working(env);
      first.worker.wake();
      await vi.waitFor(() => expect(sink.mails.length).toBe(3), PATIENT);
      await vi.waitFor(() => expect(mute.connections.open).toBe(2), PATIENT);
      closing.push(() => mute.close());

      await harness().store.db.updateTable('outbox').set({ due_at: NOON, lease: null }).execute();
      const before = mute.connections.made;
      const { worker } = working(env, { deadlineMs: 1500 });
      await worker.drain();
      expect(mute.connections.made).toBeGreaterThan(before);
      await vi.waitFor(() => expect(mute.connections.open).toBe(2), PATIENT);
      const tried = (await jobs('email')).filter(({ last_error }) => last_error !== null);
      expect(tried.map(({ state, last_error }) => `${state}: ${last_error}`)).toEqual(
        Array(4).fill('waiting: It took longer than 1.5 s.'),
      );
    },
  );

  test.skipIf(skips)(
    'a webhook that has answered is not waited for, however slowly it goes on',
    inTurn,
    async () => {
      const sink = opened(await hookSink(() => 'drip-body'));
      const env = { FORECOURT_NORTH_WEBHOOK_URL: sink.url, FORECOURT_NORTH_WEBHOOK_SECRET: sink.secret };
      await send('north', 3, env);
      await working(env).worker.drain();
      expect((await jobs('webhook')).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
      await vi.waitFor(() => expect(sink.held()).toBe(0), PATIENT);
    },
  );

  test.skipIf(skips)(
    'a backlog that is longer than any read of the queue hides no other receiver’s delivery',
    inTurn,
    async () => {
      const job = (slug: string, number: number) => ({
        id: `${slug} ${number}`,
        topic: 'email',
        site: slug,
        lead_id: null,
        receiver: 'email mail.example',
        target: '',
      });
      // The mail server's share is used up by the first two: the third one's is longer than a look, too.
      for (const [at, slug] of ['north', 'south', 'east'].entries()) {
        const backlog = Array.from({ length: 200 }, (_, number) => job(slug, number));
        await enqueueJobs(harness().store.db, backlog, 'waiting', NOON - 3000 + at * 1000);
      }
      const others = [job('west', 0), { ...job('west', 1), receiver: 'webhook crm.example' }];
      await enqueueJobs(harness().store.db, others, 'waiting', NOON);
      const begun: string[] = [];
      const held = Promise.withResolvers<'done'>();
      const { worker } = working({}, { pollMs: 50 }, async ({ site: slug, receiver }) => {
        begun.push(`${slug}, ${receiver}`);
        return held.promise;
      });
      worker.wake();
      // The mail server's share goes to the first two sites; the webhook's is free.
      const expected = ['north', 'north', 'south', 'south'].map(slug => `${slug}, email mail.example`);
      await vi.waitFor(
        () => expect(begun.toSorted()).toEqual([...expected, 'west, webhook crm.example']),
        PATIENT,
      );
      await harness()
        .store.db.updateTable('outbox')
        .set({ state: 'cancelled' })
        .where('lease', 'is', null)
        .execute();
      held.resolve('done');
    },
  );

  test.skipIf(skips)(
    'an attempt that does not stop keeps its slot, and its delivery is not started again until it ends',
    inTurn,
    async () => {
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
      await vi.waitFor(() => expect(ending.length).toBe(2), PATIENT);
      expect(await jobs('email')).toMatchObject([{ attempts: 2 }]);
      ending[1]?.();
      await worker.drain();
    },
  );

  test.skipIf(skips)(
    'a receiver that does not answer is left alone: four attempts, then one at a time until it answers',
    inTurn,
    async () => {
      const port = await freePort();
      const env = {
        FORECOURT_NORTH_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
        FORECOURT_NORTH_WEBHOOK_SECRET: 'plain secret',
      };
      await send('north', 10, env);
      const { worker, time } = working(env);
      const attempts = async () => (await jobs('webhook')).reduce((all, job) => all + job.attempts, 0);
      await worker.drain();
      expect(await attempts()).toBe(4);
      const untried = (await jobs('webhook')).filter(job => job.attempts === 0);
      expect(untried).toMatchObject(Array(6).fill({ state: 'waiting', due_at: NOON + 30_000 }));
      expect(harness().lines.filter(line => line.includes('receiver.unanswered'))).toEqual([
        expect.stringContaining(`"receiver":"webhook 127.0.0.1:${port}","until":"2026-11-20T02:00:30.000Z"`),
      ]);
      // What came since waits as well.
      await send('north', 1, env);
      time.now += 29_999;
      await worker.drain();
      expect(await attempts()).toBe(4);
      time.now += 1;
      await worker.drain();
      expect(await attempts()).toBe(5);

      const server = http.createServer((_, response) => response.writeHead(204).end());
      await new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve));
      closing.push(() => void server.close());
      time.now += 60_000;
      await worker.drain();
      expect((await jobs('webhook')).map(({ state }) => state)).toEqual(Array(11).fill('done'));
      expect(await attempts()).toBe(16);
    },
  );

  test.skipIf(skips)(
    'a receiver that refuses has answered: each of its deliveries is tried',
    inTurn,
    async () => {
      const [hook, sink] = [opened(await hookSink(() => 'error')), opened(await mailSink(() => 'refuse'))];
      const env = {
        SMTP_URL: sink.url,
        FORECOURT_NORTH_WEBHOOK_URL: hook.url,
        FORECOURT_NORTH_WEBHOOK_SECRET: hook.secret,
      };
      await send('north', 10, env);
      await working(env).worker.drain();
      expect([hook.fates, sink.fates]).toEqual([{ error: 10 }, { refuse: 10 }]);
    },
  );

  test.skipIf(skips)(
    'deliveries that wait are counted by site, and health has the age of the oldest',
    inTurn,
    async () => {
      const health = async (now: number) =>
        (
          await apiApp({ ...harness(), clock: () => now }).request('http://north.localhost/api/health')
        ).json();
      expect(await health(NOON)).toMatchObject({ oldest_delivery_seconds: null });
      await send('west', 2, {});
      await harness()
        .store.db.updateTable('outbox')
        .set({ created_at: NOON - 90_000 })
        .execute();
      await send('north', 1, {});
      expect(await waitingBySite(harness().store)).toEqual([
        { site: 'north', waiting: 2, oldest: NOON },
        { site: 'west', waiting: 2, oldest: NOON - 90_000 },
      ]);
      expect(await health(NOON + 1500)).toMatchObject({ oldest_delivery_seconds: 91 });
    },
  );
});
