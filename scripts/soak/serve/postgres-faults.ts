import pg from 'pg';
import type { OwnPostgres } from '../../../tests/leads/postgres.ts';
import { type Faults, pause } from './faults.ts';

/** Faults of a PostgreSQL server, and of one that is taken for it. */
export function postgresFaults(postgres: OwnPostgres): Faults {
  const query = async (...texts: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {});
    await client.connect();
    try {
      for (const text of texts) await client.query(text);
    } finally {
      await client.end();
    }
  };
  return {
    ending: {
      'failed migration': async (forMs, { server, signal }) => {
        await server.end('SIGTERM');
        await query(
          'create schema aside',
          'alter table outbox set schema aside',
          'create table aside.version as select version from store_version',
          'update store_version set version = 5',
        );
        await server.start();
        await pause(forMs, signal);
        await query(
          'alter table aside.outbox set schema public',
          'update store_version set version = (select version from aside.version)',
          'drop schema aside cascade',
        );
      },
    },
    passing: {
      'connections cut': async (forMs, { signal }) => {
        const until = Date.now() + forMs;
        while (Date.now() < until && !signal.aborted) {
          await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
          await pause(500, signal);
        }
      },
      'PostgreSQL stopped and started': async (forMs, { signal }) => {
        await postgres.halt();
        await pause(forMs, signal);
        await postgres.start();
      },
      'a replica in the place of the primary': async (forMs, { signal }) => {
        await postgres.halt();
        await postgres.start('replica');
        await pause(forMs, signal);
        await query('select pg_promote()');
      },
    },
  };
}
