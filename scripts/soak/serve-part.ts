import path from 'node:path';
import { ownPostgres, postgresPrograms } from '../../tests/leads/postgres.ts';
import { postgresFaults } from './serve/postgres-faults.ts';
import { type SoakRun, soakStore } from './serve/soak-store.ts';
import { sqliteFaults } from './serve/sqlite-faults.ts';

export const STORES = ['sqlite', 'postgres', 'both'] as const;

export interface ServeOptions {
  minutes: number;
  seed: number;
  store: (typeof STORES)[number];
}

/** The part `serve` of the soak, on one store or on both in turn; whether every promise held. */
export async function servePart({ minutes, seed, store }: ServeOptions): Promise<boolean> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop);
  const parts = { sqlite: onSqlite, postgres: onPostgres };
  const broken: string[] = [];
  for (const name of ['sqlite', 'postgres'] as const) {
    if ((store !== name && store !== 'both') || signal.aborted) continue;
    console.log(`  on ${name}, ${minutes} minutes, --seed ${seed}`);
    const isHeld = await parts[name]({ minutes, seed, signal }).catch(error => {
      // The caller that aborts it knows why a build or a query did not end.
      if (!signal.aborted) throw error;
      return false;
    });
    if (!isHeld) broken.push(name);
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.removeListener(name, stop);
  if (signal.aborted) console.error('  broken off: nothing is said for the rest');
  return broken.length === 0;
}

function onSqlite(run: SoakRun): Promise<boolean> {
  return soakStore(run, root => {
    const dir = path.join(root, 'store');
    return { location: { dir }, faults: sqliteFaults(dir) };
  });
}

async function onPostgres(run: SoakRun): Promise<boolean> {
  const programs = postgresPrograms();
  if (programs === null) {
    console.error(
      '  PostgreSQL is not on this machine: install it, or name its folder in POSTGRES_PROGRAMS.',
    );
    return false;
  }
  await using postgres = await ownPostgres(programs);
  const store = { location: { url: postgres.url }, faults: postgresFaults(postgres) };
  return await soakStore(run, () => store);
}
