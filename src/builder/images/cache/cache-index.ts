import { join } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from '../picture-problem.ts';
import { type CacheFiles, readIfThere } from './cache-files.ts';
import {
  type FailureEntry,
  type FileEntry,
  type IndexDocument,
  IndexSchema,
  type RemoteEntry,
} from './index-schema.ts';
import { type IndexTable, indexTable } from './index-table.ts';

/** What the cache knows. Losing it costs time, never a picture: everything in it can be found out again. */
export type CacheIndex = {
  files: IndexTable<FileEntry>;
  remote: IndexTable<RemoteEntry>;
  failed: IndexTable<FailureEntry>;
  hosts: IndexTable<FailureEntry>;
  broken: IndexTable<FailureEntry>;
  /** Writes what changed, merged with what other processes wrote since. Nothing is written when nothing changed. */
  save(): Promise<void>;
};

const EMPTY: IndexDocument = { version: 1, files: {}, remote: {}, failed: {}, hosts: {}, broken: {} };

async function load(path: string, warn: (text: string) => void): Promise<IndexDocument> {
  try {
    const text = await readIfThere(path);
    return text === null ? EMPTY : v.parse(IndexSchema, JSON.parse(text.toString('utf8')));
  } catch (error) {
    warn(`${path} is not an index of the picture cache (${reasonOf(error)}); it is started anew`);
    return EMPTY;
  }
}

/**
 * Opens `index.json` of a cache folder. An unreadable one is discarded with a warning. Two processes that save
 * in the same instant may lose an entry of one of them, which costs one more look at that picture.
 */
export async function openCacheIndex(
  dir: string,
  files: CacheFiles,
  warn: (text: string) => void,
): Promise<CacheIndex> {
  const path = join(dir, 'index.json');
  const first = await load(path, warn);
  const tables = {
    files: indexTable(first.files),
    remote: indexTable(first.remote),
    failed: indexTable(first.failed),
    hosts: indexTable(first.hosts),
    broken: indexTable(first.broken),
  };
  const write = async () => {
    if (!Object.values(tables).some(table => table.changed())) return;
    const disk = await load(path, () => {});
    const merged: IndexDocument = {
      version: 1,
      files: tables.files.merge(disk.files),
      remote: tables.remote.merge(disk.remote),
      failed: tables.failed.merge(disk.failed),
      hosts: tables.hosts.merge(disk.hosts),
      broken: tables.broken.merge(disk.broken),
    };
    await files.write(path, JSON.stringify(merged));
  };
  let saving = Promise.resolve();
  return {
    ...tables,
    save: () => {
      saving = saving.catch(() => {}).then(write);
      return saving;
    },
  };
}
