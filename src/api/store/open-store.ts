import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { groupCommit, type Transact } from './group-commit.ts';
import { inTime } from './in-time.ts';
import { migrate } from './migrate.ts';
import { type Preparation, preparation, preparedDialect } from './prepared-dialect.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import { sqliteThread } from './sqlite/sqlite-thread.ts';
import { shownStoreProblem } from './store-error.ts';
import type { StoreDb, StoreSchema } from './store-schema.ts';

/** The database of leads, deliveries and counters. Queries fail while it cannot be reached. */
export interface Store {
  db: StoreDb;
  kind: 'sqlite' | 'postgres';
  transact: Transact;
  close(): Promise<void>;
}

/** A PostgreSQL address, or the folder of the embedded store. */
export type StoreLocation = { url: string } | { dir: string };

/** How long a server waits for its store at the start. */
const OPENING_MS = 10_000;

/**
 * Opens the store and migrates it to the current schema. Never fails: while the store cannot be reached, each query fails
 * and tries to open it again.
 */
export async function openStore(location: StoreLocation, log: Log = () => {}): Promise<Store> {
  const { ready, store } =
    'url' in location ? postgresStore(location.url, log) : sqliteStore(location.dir, log);
  await inTime(ready(), OPENING_MS).catch(() => {});
  return store;
}

/** Why the store cannot be read now, for its operators; null when it can. */
export function openingProblem({ db }: Store): Promise<string | null> {
  const read = inTime(db.selectFrom('stock_site').select('site').limit(1).execute());
  return read.then(() => null, shownStoreProblem);
}

type Opening = Pick<Preparation, 'ready'> & { store: Store };

function sqliteStore(dir: string, log: Log): Opening {
  const thread = sqliteThread(dir, () => prepared.reset());
  const dialect = sqliteDialect(thread);
  const prepared = preparation(async () => {
    await thread.open();
    await migrate(new Kysely<StoreSchema>({ dialect }), false);
  }, log);
  const db = new Kysely<StoreSchema>({ dialect: preparedDialect(dialect, prepared) });
  const store: Store = {
    db,
    kind: 'sqlite',
    transact: groupCommit(db),
    close: async () => {
      prepared.end();
      await db.destroy();
      await thread.close();
    },
  };
  return { ready: prepared.ready, store };
}

const INT8 = 20;

function postgresStore(connectionString: string, log: Log): Opening {
  const pool = postgresPool(connectionString);
  const dialect = new PostgresDialect({ pool });
  const prepared = preparation(() => migrate(new Kysely<StoreSchema>({ dialect }), true), log);
  const db = new Kysely<StoreSchema>({ dialect: preparedDialect(dialect, prepared) });
  const store: Store = {
    db,
    kind: 'postgres',
    transact: work => db.transaction().execute(work),
    close: async () => {
      prepared.end();
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
  return { ready: prepared.ready, store };
}

/** Connections to a PostgreSQL database; one that breaks fails its statement, and another is opened. */
export function postgresPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2000,
    // Moments and counts are far below 2^53.
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === INT8 ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // An idle connection broke: the pool opens another.
  pool.on('error', () => {});
  // A connection broke between two statements of a transaction: the next statement fails.
  pool.on('connect', client => void client.on('error', () => {}));
  return pool;
}
