import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { runFaults } from './faults.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './postgres.ts';

const submissions = Number(process.env['LEADS_SUBMISSIONS'] ?? 10_000);
const programs = postgresPrograms();
if (programs === null)
  process.stdout.write(
    '  SKIPPED: PostgreSQL is not on this machine (initdb, postgres), so leads were tried on the embedded store only.\n',
  );

let postgres: OwnPostgres | null = null;
beforeAll(async () => {
  if (programs !== null) postgres = await ownPostgres(programs);
});
afterAll(() => postgres?.stop());

/** What PostgreSQL says when its disk is full, at each new lead while the table `full_disk` is there. */
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
        place: { url },
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
