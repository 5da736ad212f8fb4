import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest';
import { apiApp } from '../../src/api/api-app.ts';
import { operatorsApp } from '../../src/api/operators/operators-app.ts';
import { sitesApp } from '../../src/api/sites-app.ts';
import { openStore, type Store, type StoreLocation } from '../../src/api/store/open-store.ts';
import { enquiry } from './api-harness.ts';
import { type LeadHarness, leadHarness } from './lead-harness.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './postgres.ts';

const programs = postgresPrograms();
const { car_id: _, url: __, ...plain } = enquiry;

let harness: LeadHarness;
let dir: string;
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-away-'));
  harness = await leadHarness([{ config: {} }]);
});
afterAll(async () => {
  await harness.close();
  fs.rmSync(dir, { recursive: true });
});

const TOKEN = 'a-token-of-operators-0123456789-abcdef';

type Finishing = Pick<TestContext, 'onTestFinished'>;

/** A server's parts on a store of the test's own. */
async function serverOn(location: StoreLocation, { onTestFinished }: Finishing) {
  const lines: string[] = [];
  const log = (level: string, event: string, facts: object = {}) =>
    void lines.push(JSON.stringify({ level, event, ...facts }));
  const store = await openStore(location, log);
  onTestFinished(() => store.close());
  const deps = { ...harness, store, log };
  const api = apiApp(deps);
  const operators = operatorsApp({ ...deps, token: TOKEN, proxies: 0 });
  const sites = sitesApp(harness);
  const host = 'http://sample.localhost';
  return {
    store,
    lines,
    /** Of the lead that is sent until it is taken. */
    key: randomUUID(),
    send: async (key: string) =>
      api.request(`${host}/api/leads`, {
        method: 'POST',
        body: JSON.stringify({ ...plain, message: key }),
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      }),
    health: async () => api.request(`${host}/api/health`),
    page: async () => sites.request(`${host}/`),
    operators: async () =>
      operators.request(
        'http://localhost/operators/',
        { headers: { authorization: `Bearer ${TOKEN}` } },
        { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
      ),
  };
}
type Server = Awaited<ReturnType<typeof serverOn>>;

const count = async ({ db }: Store) => (await db.selectFrom('lead').select('id').execute()).length;

/** The responses to visitors and operators while the store is away: pages, a lead that is to be sent again, and why. */
async function expectAway(server: Server, why: RegExp): Promise<void> {
  const lead = await server.send(server.key);
  expect([lead.status, lead.headers.get('retry-after')]).toEqual([503, '30']);
  await vi.waitFor(async () => {
    const health = await server.health();
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '30']);
    expect((await health.json()).error).toMatch(why);
  }, 20_000);
  const operators = await server.operators();
  // Reading alone may still be possible.
  if (operators.status !== 200)
    expect([operators.status, operators.headers.get('retry-after'), await operators.text()]).toEqual([
      503,
      '30',
      expect.stringMatching(why),
    ]);
  // No page is built here: that no site was found is an answer as well.
  expect((await server.page()).status).toBe(404);
  expect(server.lines.filter(line => why.test(line))).not.toEqual([]);
}

/** The same server takes what it could not take, once. */
async function expectBack({ store, key, send, health, operators }: Server): Promise<void> {
  await vi.waitFor(async () => expect((await health()).status).toBe(200), 30_000);
  expect((await send(key)).status).toBe(201);
  expect((await send(key)).status).toBe(201);
  const leads = await store.db.selectFrom('lead').select('body').execute();
  expect(leads.filter(({ body }) => body.includes(key))).toHaveLength(1);
  expect((await operators()).status).toBe(200);
}

// Each has its own store, and waits for most of its time.
describe.concurrent('embedded store', () => {
  const place = () => ({ dir: path.join(fs.mkdtempSync(path.join(dir, 'store-')), 'store') });
  const file = (location: { dir: string }) => path.join(location.dir, 'store.sqlite');

  test('while another process holds its lock, pages are served, and leads get a Retry-After', async context => {
    const location = place();
    const server = await serverOn(location, context);
    expect((await server.send(randomUUID())).status).toBe(201);
    const other = new DatabaseSync(file(location));
    context.onTestFinished(() => other.close());
    other.exec('begin immediate');
    let isAnswered = false;
    const lead = server.send(server.key).finally(() => {
      isAnswered = true;
    });
    // Long enough for the lead to reach the lock.
    await wait(500);
    for (let number = 0; number < 20; number += 1) await server.page();
    expect(isAnswered).toBe(false);
    expect((await lead).status).toBe(503);
    await expectAway(server, /another process holds its lock/);
    other.exec('rollback');
    await expectBack(server);
  });

  test('many leads that wait for a lock wait for it together, not one after the other', async context => {
    const location = place();
    const server = await serverOn(location, context);
    await count(server.store);
    const other = new DatabaseSync(file(location));
    context.onTestFinished(() => other.close());
    other.exec('begin immediate');
    const begins = vi.spyOn(server.store.db, 'transaction');
    const leads = await Promise.all(Array.from({ length: 30 }, (_, number) => server.send(`n${number}`)));
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set([503]));
    expect(begins.mock.calls.length).toBeLessThan(5);
    other.exec('rollback');
  });

  test('a file that is damaged is left as it is, and used again when a backup was put in its place', async context => {
    const location = place();
    fs.mkdirSync(location.dir);
    fs.writeFileSync(file(location), 'This is no database. '.repeat(500));
    const server = await serverOn(location, context);
    await expectAway(server, /its file is no database, or damaged: put a backup in its place/);
    expect(fs.readFileSync(file(location), 'utf8')).toMatch(/^This is no database/);
    fs.rmSync(file(location));
    await expectBack(server);
  });

  test('a pipe in the place of the file is reported, and nothing waits for it', async context => {
    const location = place();
    fs.mkdirSync(location.dir);
    execFileSync('mkfifo', [file(location)]);
    const server = await serverOn(location, context);
    await expectAway(server, /store\.sqlite is no file: move away what is in its place/);
    fs.rmSync(file(location));
    await expectBack(server);
  });

  test('a folder that cannot be written is tried again', async context => {
    const location = place();
    fs.writeFileSync(location.dir, '');
    const server = await serverOn(location, context);
    await expectAway(server, /its folder cannot be written/);
    fs.rmSync(location.dir);
    await expectBack(server);
  });

  test.for(['folder', 'files', 'log alone'])(
    'when its %s went away under the server, no lead is acknowledged until it is back',
    async (what, context) => {
      const location = place();
      const server = await serverOn(location, context);
      expect((await server.send(randomUUID())).status).toBe(201);
      await sql`pragma wal_checkpoint(truncate)`.execute(server.store.db);
      const backup = `${location.dir}-backup`;
      fs.cpSync(location.dir, backup, { recursive: true });
      if (what === 'folder') fs.rmSync(location.dir, { recursive: true });
      else if (what === 'files')
        for (const name of fs.readdirSync(location.dir)) fs.rmSync(path.join(location.dir, name));
      else fs.rmSync(`${file(location)}-wal`);
      expect((await server.send(server.key)).status).toBe(503);
      if (what !== 'log alone') {
        await expectAway(server, /its files were deleted or replaced/);
        fs.cpSync(backup, location.dir, { recursive: true });
      }
      await vi.waitFor(async () => expect((await server.send(server.key)).status).toBe(201), 20_000);
      await vi.waitFor(async () => expect((await server.health()).status).toBe(200), 20_000);
      // Nothing that was acknowledged is missing in the files.
      const again = await serverOn(location, context);
      expect(await count(again.store)).toBe(2);
    },
  );

  test('a full disk shows in the health of the server, and with room again all goes on', async context => {
    const server = await serverOn(place(), context);
    expect((await server.send(randomUUID())).status).toBe(201);
    await sql.raw('pragma max_page_count = 1').execute(server.store.db);
    await vi.waitFor(async () => expect((await server.send(randomUUID())).status).toBe(503), 20_000);
    await expectAway(server, /the disk is full/);
    await sql.raw('pragma max_page_count = 1000000').execute(server.store.db);
    await expectBack(server);
  });

  test('a schema that cannot be brought to today’s is left as it was, and tried again', async context => {
    const location = place();
    fs.mkdirSync(location.dir);
    const old = new DatabaseSync(file(location));
    old.exec('create table store_version (version integer not null); insert into store_version values (1)');
    const server = await serverOn(location, context);
    await expectAway(server, /step 2 of its schema failed/);
    old.exec('drop table store_version');
    old.close();
    await expectBack(server);
  });

  test('a schema that a newer program brought further is used where it only has more in it, and left as it is', async context => {
    const location = place();
    const first = await serverOn(location, context);
    await first.send(randomUUID());
    const newer = new DatabaseSync(file(location));
    newer.exec('update store_version set version = 999; alter table lead add column more text');
    const older = await serverOn(location, context);
    expect((await older.send(randomUUID())).status).toBe(201);
    expect(newer.prepare('select version from store_version').all()).toEqual([{ version: 999 }]);
    newer.exec('update store_least_version set version = 999');
    newer.close();
    const oldest = await serverOn(location, context);
    await expectAway(oldest, /it is of version 999, and this program knows \d+: run the newer program/);
    // A running server is not stopped.
    expect((await older.send(randomUUID())).status).toBe(201);
  });

  test('its folder and files can be read by its owner alone, also existing ones', async context => {
    const location = place();
    fs.mkdirSync(location.dir, { mode: 0o755 });
    fs.writeFileSync(path.join(location.dir, 'backup.sqlite'), '', { mode: 0o644 });
    fs.writeFileSync(file(location), '', { mode: 0o664 });
    const server = await serverOn(location, context);
    await server.send(randomUUID());
    const rights = fs.readdirSync(location.dir).map(name => [name, mode(path.join(location.dir, name))]);
    expect(rights).toEqual([
      ['backup.sqlite', '600'],
      ['store.sqlite', '600'],
      ['store.sqlite-shm', '600'],
      ['store.sqlite-wal', '600'],
    ]);
    expect(mode(location.dir)).toBe('700');
  });
});

const mode = (name: string) => (fs.statSync(name).mode & 0o777).toString(8);

/** They stop the server that they share, beside the tests above. */
const inTurn = { concurrent: false };

describe.skipIf(programs === null)('PostgreSQL', { concurrent: true }, () => {
  let postgres: OwnPostgres;
  let admin: pg.Client;
  const connect = async () => {
    admin = new pg.Client({ connectionString: postgres.url });
    admin.on('error', () => {});
    await admin.connect();
  };
  beforeAll(async () => {
    postgres = await ownPostgres(programs ?? '');
    await connect();
  });
  afterAll(() => postgres?.stop());

  test(
    'a server that is away at the start, and one that is stopped and started again',
    inTurn,
    async context => {
      await postgres.halt();
      const server = await serverOn(postgres, context);
      await expectAway(server, /PostgreSQL does not answer/);
      await postgres.start();
      await expectBack(server);
      await postgres.halt();
      await expectAway(server, /PostgreSQL does not answer/);
      await postgres.start();
      await connect();
      await vi.waitFor(async () => expect((await server.send(randomUUID())).status).toBe(201), 20_000);
    },
  );

  test('connections that are cut are opened again', inTurn, async context => {
    const server = await serverOn(postgres, context);
    expect((await server.send(randomUUID())).status).toBe(201);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await expectBack(server);
  });

  test(
    'one that is cut between two statements of a transaction ends that transaction, not the process',
    inTurn,
    async context => {
      const server = await serverOn(postgres, context);
      const work = server.store.db.transaction().execute(async trx => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        // Long enough for the end of the connection to arrive while nothing is sent over it.
        await wait(500);
        await sql`select 1`.execute(trx);
      });
      await expect(work).rejects.toThrow();
      await expectBack(server);
    },
  );

  test('while a table is locked leads get a Retry-After, and are taken once', inTurn, async context => {
    const server = await serverOn(postgres, context);
    await count(server.store);
    await admin.query('begin; lock table lead, probe');
    await expectAway(server, /it answers too slowly/).finally(() => admin.query('rollback'));
    await expectBack(server);
  });

  test(
    'a schema that cannot be brought to today’s is left as it was, and tried again',
    inTurn,
    async context => {
      await admin.query('create schema aside; alter table outbox set schema aside');
      const { rows } = await admin.query('select version from store_version');
      await admin.query('update store_version set version = 5');
      const server = await serverOn(postgres, context);
      await expectAway(server, /step 6 of its schema failed \(42P01\)/);
      await admin.query('alter table aside.outbox set schema public');
      await admin.query('update store_version set version = $1', [rows[0]?.version]);
      await expectBack(server);
    },
  );

  test('a replica is not mistaken for the primary', inTurn, async context => {
    const server = await serverOn(postgres, context);
    expect((await server.send(randomUUID())).status).toBe(201);
    await postgres.halt();
    await postgres.start('replica');
    await connect();
    await expectAway(server, /PostgreSQL is read-only, as a replica is/);
    await expectAway(await serverOn(postgres, context), /PostgreSQL is read-only, as a replica is/);
    await admin.query('select pg_promote()');
    await expectBack(server);
  });
});
