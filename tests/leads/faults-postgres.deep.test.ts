import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueJobs } from '../../src/api/store/enqueue-jobs.ts';
import { leaseJobs } from '../../src/api/store/lease-jobs.ts';
import { openStore } from '../../src/api/store/open-store.ts';
import { runFaults } from './faults.ts';
import { ALL } from './lead-harness.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './postgres.ts';

/** Enough for each kind of fault to strike several times; `LEADS_SUBMISSIONS=10000` strikes more often. */
const submissions = Number(process.env['LEADS_SUBMISSIONS'] ?? 1000);
const programs = postgresPrograms();

let postgres: OwnPostgres | null = null;
beforeAll(async () => {
  if (programs !== null) postgres = await ownPostgres(programs);
});
afterAll(() => postgres?.stop());

test.skipIf(programs === null)(
  'PostgreSQL: workers take what they requested and no more, and nothing twice',
  async () => {
    const store = await openStore({ url: postgres?.url ?? '' });
    const works = Array.from({ length: 3000 }, (_, number) => ({
      id: `w${number}`,
      topic: 'trial',
      site: 'sample',
      lead_id: null,
      receiver: '',
      target: '',
    }));
    // The planner chooses otherwise when it takes the table for small.
    await enqueueJobs(store.db, works.slice(0, 20), 'waiting', 0);
    await sql`analyze outbox`.execute(store.db);
    await enqueueJobs(store.db, works.slice(20), 'waiting', 0);
    const take = (_: unknown, number: number) =>
      leaseJobs(store, {
        topics: ['trial'],
        ...ALL,
        choose: due => due.slice(0, 7),
        leaseMs: 1000,
        lease: `lease ${number}`,
        now: 10,
      });
    const taken = await Promise.all(Array.from({ length: 40 }, take));
    expect(Math.max(...taken.map(({ length }) => length))).toBe(7);
    const ids = taken.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await store.db.deleteFrom('outbox').execute();
    await store.close();
  },
);

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
  { timeout: 1_200_000 },
  async () => {
    const url = postgres?.url ?? '';
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    let isFull = false;
    try {
      await runFaults({
        submissions,
        env: { DATABASE_URL: url },
        location: { url },
        toggleDisk: async () => {
          await admin
            .query("select 1 from pg_proc where proname = 'refuse_when_full'")
            .then(async ({ rowCount }) => {
              if (rowCount === 0) await admin.query(FULL_DISK);
            });
          isFull = !isFull;
          await admin.query(isFull ? 'create table full_disk ()' : 'drop table full_disk');
        },
        print: text => process.stdout.write(`  PostgreSQL: ${text}\n`),
      });
    } finally {
      await admin.end();
    }
  },
);
