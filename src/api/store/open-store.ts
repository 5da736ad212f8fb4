import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { groupCommit, type Transact } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts';
import type { StoreDb, StoreSchema } from './store-schema.ts';

/** The database of leads, deliveries and counters. */
export interface Store {
  db: StoreDb;
  kind: 'sqlite' | 'postgres';
  transact: Transact;
  close(): Promise<void>;
}

/** A PostgreSQL address, or the folder of the embedded store. */
export type StoreLocation = { url: string } | { dir: string };

/** Opens the store and brings it to today's schema. @throws when it cannot be reached. */
export async function openStore(location: StoreLocation): Promise<Store> {
  const isPostgres = 'url' in location;
  const db = isPostgres ? openPostgres(location.url) : openEmbedded(location.dir);
  await migrate(db, isPostgres);
  return {
    db,
    kind: isPostgres ? 'postgres' : 'sqlite',
    transact: isPostgres ? work => db.transaction().execute(work) : groupCommit(db),
    close: () => db.destroy(),
  };
}

function openEmbedded(dir: string): StoreDb {
  mkdirSync(dir, { recursive: true });
  return new Kysely<StoreSchema>({ dialect: sqliteDialect(openSqlite(path.join(dir, 'store.sqlite'))) });
}

const INT8 = 20;

function openPostgres(connectionString: string): StoreDb {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Moments and counts are far below 2^53.
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === INT8 ? Number : pg.types.getTypeParser(id, format),
    },
  });
  // A connection that breaks while nobody uses it: the pool opens another.
  pool.on('error', () => {});
  return new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool }) });
}
