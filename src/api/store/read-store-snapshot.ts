import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { errorMessage } from '../../lib/error-message.ts';
import { postgresPool, type Store, type StoreLocation } from './open-store.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import { bindable, STORE_FILE } from './sqlite/sqlite-file.ts';
import type { StoreDb, StoreSchema } from './store-schema.ts';

/** A store that is only read, in one transaction: all of it is as of one moment. */
type StoreSnapshot = Pick<Store, 'db'>;

/**
 * Reads a store as it is at one moment, while servers go on writing: no lead waits for it. Returns null where there is no
 * embedded store. Call it in a process of its own: reading the embedded store blocks.
 * @throws where it cannot be read, or an older version wrote it.
 */
export async function readStoreSnapshot<T>(
  location: StoreLocation,
  read: (snapshot: StoreSnapshot) => Promise<T>,
): Promise<T | null> {
  if ('url' in location) return readPostgres(location.url, read);
  const file = path.join(location.dir, STORE_FILE);
  return existsSync(file) ? readSqlite(file, read) : null;
}

async function readSqlite<T>(file: string, read: (snapshot: StoreSnapshot) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  try {
    database.exec('pragma query_only = on; begin');
    const db = new Kysely<StoreSchema>({
      dialect: sqliteDialect({
        open: async () => {},
        execute: async (sql, parameters) => ({
          rows: database.prepare(sql).all(...parameters.map(bindable)),
          changes: null,
        }),
        close: async () => {},
      }),
    });
    await checkSchema(db, file);
    return await read({ db });
  } finally {
    database.close();
  }
}

async function readPostgres<T>(url: string, read: (snapshot: StoreSnapshot) => Promise<T>): Promise<T> {
  const db = new Kysely<StoreSchema>({ dialect: new PostgresDialect({ pool: postgresPool(url) }) });
  try {
    await checkSchema(db, 'DATABASE_URL');
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(trx => read({ db: trx }));
  } finally {
    await db.destroy();
  }
}

/** The youngest tables and columns of those that are read. */
async function checkSchema(db: StoreDb, name: string): Promise<void> {
  try {
    await db.selectFrom('reservation').select('sender').limit(1).execute();
    await db.selectFrom('valuation').select('lead_id').limit(1).execute();
  } catch (error) {
    throw new Error(
      `The store ${name} cannot be read (${errorMessage(error)}). See that it is the right one and can be reached. If an older version wrote it, start the server of this version once: it brings the store up to date.`,
      { cause: error },
    );
  }
}
