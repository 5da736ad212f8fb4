import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
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
import { postgresForTests, postgresPrograms } from './postgres.ts';

const { car_id: _, url: __, ...plain } = enquiry;
const TOKEN = 'a-token-of-operators-0123456789-abcdef';
let harness: LeadHarness;
beforeAll(async () => {
  harness = await leadHarness([{ config: {} }]);
});
afterAll(() => harness.close());

/** A server's parts on a store of the test's own. */
async function serverOn(location: StoreLocation, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
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
  const send = async (key: string) =>
    api.request(`${host}/api/leads`, {
      method: 'POST',
      body: JSON.stringify({ ...plain, message: key }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
  return {
    store,
    lines,
    /** Of the lead that is sent until it is taken. */
    key: randomUUID(),
    send,
    sendNew: async () => (await send(randomUUID())).status,
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

/** While the store is away: pages are served, a lead is to be sent again, and operators read why. */
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
  if (operators.status !== 200) {
    expect([operators.status, operators.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await operators.text()).toMatch(why);
  }
  // No page is built here: that no site was found is an answer as well.
  expect((await server.page()).status).toBe(404);
  expect(server.lines.filter(line => why.test(line))).not.toEqual([]);
}

/** The same server takes what it could not take, once. */
async function expectBack({ store, key, send, health, operators }: Server): Promise<void> {
  await vi.waitFor(async () => expect((await health()).status).toBe(200), 30_000);
  for (let times = 0; times < 2; times += 1) expect((await send(key)).status).toBe(201);
  const leads = await store.db.selectFrom('lead').select('body').execute();
  expect(leads.filter(({ body }) => body.includes(key))).toHaveLength(1);
  expect((await operators()).status).toBe(200);
}

// Each has its own store, and waits for most of its time.
describe.concurrent('SQLite', () => {
  const place = () => ({ dir: path.join(fs.mkdtempSync(path.join(harness.dist, 'store-')), 'store') });
  const file = (location: { dir: string }) => path.join(location.dir, 'store.sqlite');

  test.for<
    [
      what: string,
      spoil: (dir: string, file: string) => void,
      why: RegExp,
      unspoil: (dir: string, file: string) => void,
    ]
  >([
    [
      'a file that is damaged',
      (_, file) => fs.writeFileSync(file, 'This is no database. '.repeat(500)),
      /its file is no database, or damaged: put a backup in its place/,
      (_, file) => {
        expect(fs.readFileSync(file, 'utf8')).toMatch(/^This is no database/);
        fs.rmSync(file);
      },
    ],
    [
      'a pipe in the place of the file',
      (_, file) => void execFileSync('mkfifo', [file]),
      /store\.sqlite is no file: move away what is in its place/,
      (_, file) => fs.rmSync(file),
    ],
    [
      'a folder that cannot be written',
      dir => {
        fs.rmdirSync(dir);
        fs.writeFileSync(dir, '');
      },
      /its folder cannot be written/,
      dir => fs.rmSync(dir),
    ],
    [
      'a schema that cannot be brought to today’s',
      (_, file) =>
        change(
          file,
          'create table store_version (version integer not null); insert into store_version values (1)',
        ),
      /step 2 of its schema failed/,
      (_, file) => change(file, 'drop table store_version'),
    ],
  ])(
    '%s is reported and left as it is, and the store is used once that is mended',
    async ([, spoil, why, mend], context) => {
      const location = place();
      fs.mkdirSync(location.dir);
      spoil(location.dir, file(location));
      const server = await serverOn(location, context);
      await expectAway(server, why);
      mend(location.dir, file(location));
      await expectBack(server);
    },
  );

  test('while another process holds its lock, pages are served, and leads get a Retry-After', async context => {
    const location = place();
    const server = await serverOn(location, context);
    expect(await server.sendNew()).toBe(201);
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
    // Many leads wait for a lock together, not one after the other.
    const begins = vi.spyOn(server.store.db, 'transaction');
    const statuses = await Promise.all(Array.from({ length: 30 }, server.sendNew));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(begins.mock.calls.length).toBeLessThan(5);
    await expectAway(server, /another process holds its lock/);
    other.exec('rollback');
    await expectBack(server);
  });

  test.for(['folder', 'files', 'log alone'])(
    'when its %s went away under the server, no lead is acknowledged until it is back',
    async (what, context) => {
      const location = place();
      const server = await serverOn(location, context);
      expect(await server.sendNew()).toBe(201);
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
      expect(await count((await serverOn(location, context)).store)).toBe(2);
    },
  );

  test('a full disk shows in the health of the server, and with room again all goes on', async context => {
    const server = await serverOn(place(), context);
    expect(await server.sendNew()).toBe(201);
    await sql.raw('pragma max_page_count = 1').execute(server.store.db);
    await vi.waitFor(async () => expect(await server.sendNew()).toBe(503), 20_000);
    await expectAway(server, /the disk is full/);
    await sql.raw('pragma max_page_count = 1000000').execute(server.store.db);
    await expectBack(server);
  });

  test('a schema of a newer program is used where it only adds to ours, and left as it is', async context => {
    const location = place();
    await (await serverOn(location, context)).sendNew();
    change(file(location), 'update store_version set version = 999; alter table lead add column more text');
    const older = await serverOn(location, context);
    expect(await older.sendNew()).toBe(201);
    const { rows } = await sql`select version from store_version`.execute(older.store.db);
    expect(rows).toEqual([{ version: 999 }]);
    change(file(location), 'update store_least_version set version = 999');
    const why = /it is of version 999, and this program knows \d+: run the newer program/;
    await expectAway(await serverOn(location, context), why);
    // A running server is not stopped.
    expect(await older.sendNew()).toBe(201);
  });

  test('its folder and files can be read by its owner alone, also existing ones', async context => {
    const location = place();
    fs.mkdirSync(location.dir, { mode: 0o755 });
    fs.writeFileSync(path.join(location.dir, 'backup.sqlite'), '', { mode: 0o644 });
    fs.writeFileSync(file(location), '', { mode: 0o664 });
    await (await serverOn(location, context)).sendNew();
    const mode = (name: string) => (fs.statSync(path.join(location.dir, name)).mode & 0o777).toString(8);
    expect(['.', ...fs.readdirSync(location.dir)].map(name => `${mode(name)} ${name}`)).toEqual([
      ...['700 .', '600 backup.sqlite', '600 store.sqlite', '600 store.sqlite-shm', '600 store.sqlite-wal'],
    ]);
  });
});

function change(file: string, statements: string): void {
  const database = new DatabaseSync(file);
  database.exec(statements);
  database.close();
}

describe.skipIf(postgresPrograms() === null)('PostgreSQL', () => {
  const postgres = postgresForTests();
  let admin: pg.Client;
  const connect = async () => {
    admin = new pg.Client({ connectionString: postgres().url });
    admin.on('error', () => {});
    await admin.connect();
  };
  const restart = async (role?: 'replica') => {
    await postgres().halt();
    await postgres().start(role);
    await connect();
  };
  beforeAll(connect);

  test('a server that is away at the start, and one that is stopped and started again', async context => {
    await postgres().halt();
    const server = await serverOn(postgres(), context);
    await expectAway(server, /PostgreSQL does not answer/);
    await postgres().start();
    await expectBack(server);
    await postgres().halt();
    await expectAway(server, /PostgreSQL does not answer/);
    await postgres().start();
    await connect();
    await vi.waitFor(async () => expect(await server.sendNew()).toBe(201), 20_000);
  });

  test('connections that are cut are opened again', async context => {
    const server = await serverOn(postgres(), context);
    expect(await server.sendNew()).toBe(201);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await expectBack(server);
  });

  test('a connection that is cut within a transaction ends that transaction, not the process', async context => {
    const server = await serverOn(postgres(), context);
    const work = server.store.db.transaction().execute(async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // Long enough for the end of the connection to arrive while nothing is sent over it.
      await wait(500);
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow();
    await expectBack(server);
  });

  test('while a table is locked leads get a Retry-After, and are taken once', async context => {
    const server = await serverOn(postgres(), context);
    await count(server.store);
    await admin.query('begin; lock table lead, probe');
    await expectAway(server, /it answers too slowly/).finally(() => admin.query('rollback'));
    await expectBack(server);
  });

  test('a schema that cannot be brought to today’s is left as it was, and tried again', async context => {
    await admin.query('create schema aside; alter table outbox set schema aside');
    const { rows } = await admin.query('select version from store_version');
    await admin.query('update store_version set version = 5');
    const server = await serverOn(postgres(), context);
    await expectAway(server, /step 6 of its schema failed \(42P01\)/);
    await admin.query('alter table aside.outbox set schema public');
    await admin.query('update store_version set version = $1', [rows[0]?.version]);
    await expectBack(server);
  });

  test('a replica is not mistaken for the primary', async context => {
    const server = await serverOn(postgres(), context);
    expect(await server.sendNew()).toBe(201);
    await restart('replica');
    await expectAway(server, /PostgreSQL is read-only, as a replica is/);
    await expectAway(await serverOn(postgres(), context), /PostgreSQL is read-only, as a replica is/);
    await admin.query('select pg_promote()');
    await expectBack(server);
  });
});
