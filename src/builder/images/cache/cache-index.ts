import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { jsonText } from '../../../lib/json/json-text.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import { reasonOf } from '../picture-problem.ts';

/** The number grows when an older program's facts must not be used. */
const FILE = 'index-1.sqlite';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const RemoteFactsSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  width: count,
  height: count,
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
});
const FileFactsSchema = v.object({ ...RemoteFactsSchema.entries, size: v.number(), mtimeMs: v.number() });

/** What is known of pictures. */
interface PictureTable<T> {
  /** Marks the picture as used; the mark is renewed once a week, so that most builds write nothing. */
  get(key: string, now: number): T | undefined;
  set(key: string, facts: T, now: number): void;
}

/** What failed, and is not tried again for a day. */
interface FailureTable {
  /** Why it failed within the last day, or null when it is worth trying. */
  get(key: string, now: number): string | null;
  set(key: string, reason: string, now: number): void;
  delete(key: string): void;
}

/** What the cache knows. Losing it costs time, never a picture: everything in it can be found out again. */
export interface CacheIndex {
  /** By absolute path. */
  files: PictureTable<v.InferOutput<typeof FileFactsSchema>>;
  /** By address. */
  remote: PictureTable<v.InferOutput<typeof RemoteFactsSchema>>;
  /** Photos that could not be fetched or used, by address. */
  failed: FailureTable;
  /** Hosts that were given up, by name and port. */
  hosts: FailureTable;
  /** Originals that could be read but not encoded, by content hash. */
  broken: FailureTable;
  /** Removes pictures that were not used since `before`, and failures that are over; returns the hashes that stay. */
  prune(before: number, now: number): Set<string>;
}

/** `at` is when a picture was last used, or until when a failure counts, in milliseconds since 1970. */
const TABLE = `pragma journal_mode = wal; pragma synchronous = normal;
  create table if not exists entry (
    kind text not null, key text not null, value text not null, at integer not null, primary key (kind, key)
  ) without rowid`;

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec(TABLE);
  return database;
}

function openOrReplace(path: string, warn: (text: string) => void): DatabaseSync {
  try {
    return openDatabase(path);
  } catch (error) {
    warn(`${path} is not an index of the picture cache (${reasonOf(error)}); it is started anew`);
    for (const ending of ['', '-wal', '-shm']) rmSync(`${path}${ending}`, { force: true });
    return openDatabase(path);
  }
}

/** Opens the index of a cache folder, which several processes may use. An unreadable one is discarded with a warning. */
export function openCacheIndex(dir: string, warn: (text: string) => void): CacheIndex {
  const database = openOrReplace(join(dir, FILE), warn);
  const select = database.prepare('select value, at from entry where kind = ? and key = ?');
  const replace = database.prepare('insert or replace into entry values (?, ?, ?, ?)');
  const remove = database.prepare('delete from entry where kind = ? and key = ?');

  const pictures = <T>(kind: string, schema: v.GenericSchema<unknown, T>): PictureTable<T> => {
    const RowSchema = v.object({ value: jsonText(schema), at: v.number() });
    const set = (key: string, facts: T, now: number) =>
      void replace.run(kind, key, JSON.stringify(facts), now);
    return {
      get(key, now) {
        const row = v.safeParse(RowSchema, select.get(kind, key));
        if (!row.success) return undefined;
        if (now - row.output.at > 7 * DAY_MS) set(key, row.output.value, now);
        return row.output.value;
      },
      set,
    };
  };
  const failures = (kind: string): FailureTable => ({
    get(key, now) {
      const row = select.get(kind, key);
      return row !== undefined && Number(row['at']) > now ? String(row['value']) : null;
    },
    set: (key, reason, now) => void replace.run(kind, key, reason, now + DAY_MS),
    delete: key => void remove.run(kind, key),
  });
  return {
    files: pictures('file', FileFactsSchema),
    remote: pictures('remote', RemoteFactsSchema),
    failed: failures('failed'),
    hosts: failures('host'),
    broken: failures('broken'),
    prune(before, now) {
      const isPicture = "kind in ('file', 'remote')";
      database.prepare(`delete from entry where at < iif(${isPicture}, ?, ?)`).run(before, now);
      const left = database.prepare(`select value ->> 'hash' as hash from entry where ${isPicture}`).all();
      return new Set(left.map(({ hash }) => String(hash)));
    },
  };
}
