import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';

/** Kysely on `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    if (statements.size < 200) statements.set(sql, statement);
    return statement;
  };
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: sql => {
        const statement = prepare(translate(sql, database));
        return {
          reader: statement.columns().length > 0,
          all: parameters => statement.all(...parameters.map(bindable)),
          run: parameters => statement.run(...parameters.map(bindable)),
          iterate: parameters => statement.iterate(...parameters.map(bindable)),
        };
      },
    },
  });
}

function translate(sql: string, database: DatabaseSync): string {
  // A transaction that first reads and then writes fails when another process wrote in between: take the lock first.
  if (sql === 'begin') return 'begin immediate';
  // A full disk rolls the transaction back by itself; a second time would hide why.
  if (sql === 'rollback' && !database.isTransaction) return 'pragma user_version';
  return sql;
}

function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`SQLite cannot take a ${typeof value}: make it a text or a number first.`);
}

/** Opens a database file that survives a power cut: what was committed is on the disk. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  return database;
}
