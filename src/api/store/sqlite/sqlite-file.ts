import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { StoreError, storeCode } from '../store-error.ts';

/** The result of a statement. */
export interface SqliteResult {
  rows: unknown[];
  /** How many rows it changed; null of a statement that reads. */
  changes: number | bigint | null;
}

/** The file of the embedded store. Its calls block on locks and the disk: they must not run in the event loop. */
interface SqliteFile {
  /** @throws when it cannot be opened, or must be there and is not. */
  open(mustExist: boolean): void;
  isOpen(): boolean;
  /** @throws the error of SQLite. After a fault of the file or its disk it is closed, and must be opened again. */
  execute(sql: string, parameters: readonly unknown[]): SqliteResult;
  close(): void;
}

/** How long a statement waits while another process writes. */
const LOCK_TIMEOUT_MS = 2000;
export const STORE_FILE = 'store.sqlite';
/** Faults after which the file must be opened again: read-only, disk, corrupt, cannot open, no database. */
const BROKEN = ['SQLITE_8', 'SQLITE_10', 'SQLITE_11', 'SQLITE_14', 'SQLITE_26', 'STORE_DELETED'];
const NOTHING: SqliteResult = { rows: [], changes: null };

export function sqliteFile(dir: string): SqliteFile {
  let database: DatabaseSync | null = null;
  let opened = '';
  const statements = new Map<string, StatementSync>();

  const close = () => {
    statements.clear();
    database?.close();
    database = null;
  };
  const run = (open: DatabaseSync, sql: string, parameters: readonly unknown[]): SqliteResult => {
    const statement = statements.get(sql) ?? open.prepare(sql);
    if (statements.size < 200) statements.set(sql, statement);
    const values = parameters.map(bindable);
    return statement.columns().length > 0
      ? { rows: statement.all(...values), changes: null }
      : { rows: [], changes: statement.run(...values).changes };
  };
  return {
    open(mustExist) {
      if (database !== null) return;
      if (mustExist && identity(dir, '') === null) throw storeDeleted();
      database = openDatabase(dir);
      opened = identities(dir);
    },
    isOpen: () => database !== null,
    execute(sql, parameters) {
      // After a full disk or a closed file there is no transaction any more: a second error would hide the first.
      if (sql === 'rollback' && database?.isTransaction !== true) return NOTHING;
      if (database === null) throw new StoreError('STORE_CLOSED', 'it is being opened: wait');
      try {
        // Takes the write lock first: a transaction that reads first fails when another process writes in between.
        const result = run(database, sql === 'begin' ? 'begin immediate' : sql, parameters);
        // Deleted files still take writes, which are lost when the process ends.
        if (sql === 'commit' && identities(dir) !== opened) throw storeDeleted();
        return result;
      } catch (error) {
        if (BROKEN.includes(storeCode(error) ?? '')) close();
        throw error;
      }
    },
    close,
  };
}

function storeDeleted(): StoreError {
  return new StoreError(
    'STORE_DELETED',
    'its files were deleted or replaced while the server ran: put them back, or start the server again to begin an empty one',
  );
}

/** Opens a database whose commits survive a power cut, and that no other user can read. */
function openDatabase(dir: string): DatabaseSync {
  const file = path.join(dir, STORE_FILE);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  // To open a pipe would wait for its other end, and so would the server.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new StoreError('STORE_NO_FILE', `${STORE_FILE} is no file: move away what is in its place`);
  // SQLite gives the other files the rights of this one.
  closeSync(openSync(file, 'a', 0o600));
  makePrivate(dir);
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
    // Now the log is there as well.
    database.prepare('select count(*) from sqlite_schema').get();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Removes the permissions of others from the folder and its files. */
function makePrivate(dir: string): void {
  const files = readdirSync(dir, { withFileTypes: true }).filter(entry => entry.isFile());
  for (const name of [dir, ...files.map(file => path.join(dir, file.name))]) {
    const { mode } = statSync(name);
    if ((mode & 0o077) !== 0) chmodSync(name, mode & 0o700);
  }
}

/** Which files are at the place of the database, its log and the index of that. */
function identities(dir: string): string {
  return ['', '-wal', '-shm'].map(suffix => identity(dir, suffix)).join();
}

function identity(dir: string, suffix: string): string | null {
  const stats = statSync(path.join(dir, STORE_FILE + suffix), { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev} ${stats.ino}`;
}

export function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`SQLite cannot take a ${typeof value}: make it a text or a number first.`);
}
