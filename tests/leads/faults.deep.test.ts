import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, type StoreLocation } from '../../src/api/store/open-store.ts';
import { queueState } from '../../src/api/store/queue-state.ts';
import { random, sampleCar } from '../support/samples/sample-cars.ts';
import { type FaultServer, faultServer } from '../support/server/fault-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { deliveredLeads, leadProblems, noCounts, sendLead, storedLeads } from './fault-leads.ts';
import { publishForServer } from './lead-harness.ts';
import { ownPostgres, postgresPrograms } from './postgres.ts';
import { hookSink, mailSink } from './sinks.ts';

/** Enough for each kind of fault to strike several times; `LEADS_SUBMISSIONS=10000` strikes more often. */
const SUBMISSIONS = Number(process.env['LEADS_SUBMISSIONS'] ?? 600);
const AT_ONCE = 24;
const PATIENCE_MS = 90_000;
const programs = postgresPrograms();

interface FaultRun {
  env: Record<string, string>;
  location: StoreLocation;
  /** Makes the store's disk full, or makes room again. */
  setDisk: (isFull: boolean, server: FaultServer) => void | Promise<void>;
}

test('SQLite: no acknowledged lead is lost, none is delivered under two ids', async () => {
  const dir = temporaryFolder();
  const env = { STORE: dir, DATABASE_URL: '' };
  await runFaults({ env, location: { dir }, setDisk: (isFull, server) => server.setDisk(isFull) });
}, 1_200_000);

/** The error of PostgreSQL when its disk is full, at each new lead while the table `full_disk` is there. */
const FULL_DISK = `
  create function refuse_when_full() returns trigger language plpgsql as $$
  begin
    if to_regclass('full_disk') is not null then
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end if;
    return new;
  end $$;
  create trigger refuse_when_full before insert on lead for each row execute function refuse_when_full();`;

test.skipIf(programs === null)(
  'PostgreSQL: no acknowledged lead is lost, none is delivered under two ids',
  async () => {
    const postgres = await ownPostgres(programs ?? '');
    onTestFinished(() => postgres.stop());
    const { url } = postgres;
    const store = await openStore({ url });
    await queueState(store);
    await store.close();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query(FULL_DISK);
    const env = { DATABASE_URL: url };
    const setDisk = async (isFull: boolean) =>
      void (await admin.query(isFull ? 'create table full_disk ()' : 'drop table full_disk'));
    await runFaults({ env, location: { url }, setDisk });
  },
  1_200_000,
);

const SITE = {
  config: { email: 'sales@sample.example', features: { leadWebhook: true } },
  cars: [sampleCar(1, { id: 'u1' })],
};

/**
 * Sends leads through every fault there is, and checks that none that was acknowledged is lost, stored twice, left
 * undelivered, or delivered under two ids.
 */
async function runFaults(run: FaultRun): Promise<void> {
  const next = random(7);
  const dist = await publishForServer([SITE]);
  onTestFinished(() => fs.rmSync(dist, { recursive: true, force: true }));
  const hooks = await hookSink(() =>
    chosen(next(), { error: 0.03, hang: 0.005, cut: 0.02, 'take-then-cut': 0.02 }),
  );
  onTestFinished(() => hooks.close());
  const mails = await mailSink(() => chosen(next(), { later: 0.04, refuse: 0.03, cut: 0.02 }));
  onTestFinished(() => mails.close());
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
  const server = await faultServer({ ...env, WORKER: 'off' });
  const workers = [await faultServer(env), await faultServer(env)] as const;
  onTestFinished(async () => {
    for (const child of [server, ...workers]) await child.stop();
  });
  const store = await openStore(run.location);
  onTestFinished(() => store.close());
  const counts = noCounts();
  const line = {
    ...{ host: 'sample.localhost', ask: server.ask, next, counts },
    about: { category: 'Vehicle Enquiry', car_id: 'u1', page_id: 'car' },
    pauseMs: (tries: number) => 20 + tries * 5,
  };

  /** The id that each acknowledged lead got; null for a form without scripts. */
  const acknowledged = new Map<number, string | null>();
  let sent = 0;
  const client = async () => {
    while (sent < SUBMISSIONS) {
      const number = sent;
      sent += 1;
      const id = await sendLead(number, line);
      if (id !== undefined) acknowledged.set(number, id);
    }
  };
  const progressed = (share: number) => until(async () => sent >= share * SUBMISSIONS, 600_000);
  const disturb = async () => {
    const turns = ['server', 0, 'disk', 'server', 1, 'server', 0, 'disk', 'server', 1, 'server', 0] as const;
    for (const [at, what] of turns.entries()) {
      await progressed((at + 0.6) / turns.length);
      if (what === 'server') await server.kill();
      else if (what !== 'disk') await workers[what].kill();
      else {
        const before = counts.unavailable;
        await run.setDisk(true, server);
        await until(async () => counts.unavailable > before || sent >= SUBMISSIONS, 60_000);
        await run.setDisk(false, server);
      }
    }
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, client), disturb()]);
  // As long as there is progress: a busy machine is no fault.
  const waiting = async () => (await queueState(store)).waiting;
  for (let left = await waiting(); left > 0; left = await waiting())
    await until(
      async () => (await waiting()) < left,
      PATIENCE_MS,
      () => [server, ...workers].flatMap(({ errors }) => errors.slice(-5)).join('\n'),
    );

  const stored = await storedLeads(store);
  const { mailed, hooked } = deliveredLeads(mails, hooks);
  const kills = server.kills + workers[0].kills + workers[1].kills;
  const figures = { ...counts, kills, stored: stored.length, mailed: mailed.length, hooked: hooked.length };
  process.stdout.write(
    `  ${store.kind}: ${JSON.stringify({ ...figures, ...mails.fates, ...hooks.fates })}\n`,
  );

  expect(leadProblems(acknowledged, stored, { mailed, hooked })).toEqual([]);
  // At least once, and seldom more: only what was under way at a kill, or broke off after it was taken.
  expect(mailed.length).toBeLessThan(stored.length * 1.3 + 100);
  expect(hooked.length).toBeLessThan(stored.length * 1.3 + 100);
  expect(await store.db.selectFrom('outbox').select('id').where('state', '!=', 'done').execute()).toEqual([]);
  expect(hooks.forged).toBe(0);
  expect(counts.unavailable, 'the disk was full, and nobody noticed').toBeGreaterThan(0);
}

/** One of these by its chance, or `take`. */
function chosen<T extends string>(dice: number, chances: Readonly<Record<T, number>>): T | 'take' {
  let from = 0;
  for (const what in chances) {
    from += chances[what];
    if (dice < from) return what;
  }
  return 'take';
}

async function until(isDone: () => Promise<boolean>, patience: number, why = () => ''): Promise<void> {
  for (const end = Date.now() + patience; !(await isDone()); await wait(50))
    if (Date.now() > end) throw new Error(`Nothing happened for ${patience / 1000} s. ${why()}`);
}
