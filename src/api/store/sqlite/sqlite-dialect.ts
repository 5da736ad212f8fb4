import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteThread } from './sqlite-thread.ts';

/** Kysely on the thread of the embedded store. */
export function sqliteDialect(thread: SqliteThread): Dialect {
  return {
    createDriver: () => new ThreadDriver(thread),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ThreadAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
}

/** Shares its one connection itself: Kysely would never release it after a failure to acquire it. */
class ThreadAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ThreadDriver implements Driver {
  readonly #thread: SqliteThread;
  #last: Promise<void> = Promise.resolve();

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ThreadConnection> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return new ThreadConnection(this.#thread, resolve);
  }

  async releaseConnection(connection: ThreadConnection): Promise<void> {
    connection.release();
  }

  beginTransaction = (connection: DatabaseConnection) => execute(connection, 'begin');
  commitTransaction = (connection: DatabaseConnection) => execute(connection, 'commit');
  rollbackTransaction = (connection: DatabaseConnection) => execute(connection, 'rollback');

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

async function execute(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql));
}

class ThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;
  readonly release: () => void;

  constructor(thread: SqliteThread, release: () => void) {
    this.#thread = thread;
    this.release = release;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery) {
    const { rows, changes } = await this.#thread.execute(sql, parameters);
    return {
      rows: rows as R[],
      ...(changes === null ? {} : { numAffectedRows: BigInt(changes) }),
    };
  }

  streamQuery(): never {
    throw new Error('The embedded store gives its rows at once: ask for fewer.');
  }
}
