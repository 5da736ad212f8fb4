import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { StoreLocation } from '../../src/api/store/open-store.ts';
import type { OwnPostgres } from '../../tests/leads/postgres.ts';
import { random } from '../../tests/support/samples/sample-cars.ts';

/** What faults break: the server, and the receivers of leads that work. */
interface Broken {
  server: { end(how: 'kill' | 'stop'): Promise<void>; start(): Promise<void> };
  refusing: { mails: boolean; hooks: boolean };
  /** Ends the waiting: what was broken is mended at once. */
  signal: AbortSignal;
}

/** Breaks something, for so long, and mends it. */
type Fault = (forMs: number, broken: Broken) => Promise<void>;

/** Those that end the server are apart: its memory is measured over one life. */
interface Faults {
  ending: Readonly<Record<string, Fault>>;
  passing: Readonly<Record<string, Fault>>;
}

/** Where the leads are, and what happens there. */
export interface SoakedStore {
  location: StoreLocation;
  faults: Faults;
}

/** Waits, but not after the run was broken off. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return wait(Math.max(ms, 0), undefined, { signal }).catch(() => {});
}

const restarted =
  (how: 'kill' | 'stop'): Fault =>
  async (_, { server }) => {
    await server.end(how);
    await server.start();
  };
const refusing =
  (which: 'mails' | 'hooks'): Fault =>
  async (forMs, { refusing, signal }) => {
    refusing[which] = true;
    await pause(forMs, signal);
    refusing[which] = false;
  };

/** Whatever the store is. */
const SERVER_FAULTS: Faults = {
  ending: { 'server killed': restarted('kill'), 'server stopped and started': restarted('stop') },
  passing: { 'mail server refuses': refusing('mails'), 'webhook fails': refusing('hooks') },
};

/** Faults of the embedded store in a folder. */
export function sqliteFaults(dir: string): Faults {
  return {
    ending: {},
    passing: {
      'write lock held by another process': async (forMs, { signal }) => {
        using other = new DatabaseSync(path.join(dir, 'store.sqlite'), { timeout: 10_000 });
        other.exec('begin immediate');
        await pause(forMs, signal);
      },
      'folder of the store moved away and back': async (forMs, { signal }) => {
        fs.renameSync(dir, `${dir}-away`);
        await pause(forMs, signal);
        fs.renameSync(`${dir}-away`, dir);
      },
    },
  };
}

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
        await server.end('stop');
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

/** A fault that will happen, in milliseconds from the start of the run. One that ends the server is over when it runs again. */
interface PlannedFault {
  name: string;
  at: number;
  forMs: number;
}

/** The first and the last moment of faults, as parts of the run: what comes before and after is quiet. */
const [FROM, TO] = [0.05, 0.85];
const EVERY_MS = 90_000;

/**
 * Each fault at least once, one after the other. Those that end the server come in the first half: the last server lives
 * for half of the run or more, and its memory can be measured.
 */
export function faultSchedule(
  { ending, passing }: Record<keyof Faults, readonly string[]>,
  runMs: number,
  next: () => number,
): PlannedFault[] {
  const all = [...ending, ...passing];
  const half = Math.max(all.length, Math.floor(runMs / EVERY_MS / 2));
  const names = [...cycle(all, half, next), ...cycle(passing, half, next)];
  const slot = ((TO - FROM) * runMs) / names.length;
  return names.map((name, at) => ({
    name,
    at: Math.round(FROM * runMs + slot * (at + next() * 0.2)),
    forMs: Math.round(Math.min(10_000 + next() * 20_000, slot / 2)),
  }));
}

/** All of them, shuffled, then all of them again, until there are so many. */
function cycle(names: readonly string[], number: number, next: () => number): string[] {
  const shuffled = () => names.map(name => ({ name, place: next() })).sort((a, b) => a.place - b.place);
  return Array.from({ length: Math.ceil(number / names.length) }, shuffled)
    .flat()
    .slice(0, number)
    .map(({ name }) => name);
}

/** Does the faults of a store and those of the server, as planned by the seed. */
export async function injectFaults(
  store: Faults,
  { runMs, seed }: { runMs: number; seed: number },
  broken: Broken,
): Promise<void> {
  const ending = { ...SERVER_FAULTS.ending, ...store.ending };
  const passing = { ...SERVER_FAULTS.passing, ...store.passing };
  const names = { ending: Object.keys(ending), passing: Object.keys(passing) };
  const started = Date.now();
  for (const { name, at, forMs } of faultSchedule(names, runMs, random(seed))) {
    await pause(started + at - Date.now(), broken.signal);
    if (broken.signal.aborted) return;
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const begun = seconds();
    await { ...ending, ...passing }[name]?.(forMs, broken);
    console.log(`  ${begun} s  ${name}, mended after ${seconds() - begun} s`);
  }
}
