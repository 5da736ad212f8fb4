import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';
import { HOUR_MS } from '../../../lib/time/durations.ts';

const LEFT_OVER_MS = HOUR_MS;

/**
 * The files of a cache folder: `renditions/ab/ab….avif`, of pictures that are not encoded yet `originals/ab/ab…` (photos that
 * were fetched) and `plain/ab/ab….jpg`, and `tmp/`. A file appears under its name only when it is whole and on the disk.
 */
export type CacheFiles = {
  renditionPath(fileName: string): string;
  originalPath(hash: string): string;
  plainPath(fileName: string): string;
  write(path: string, content: Uint8Array | string): Promise<void>;
  /** A look at the renditions, folder by folder as they are requested; use it for one run only. */
  listRenditions(): (fileName: string) => Promise<boolean>;
};

/** Names in a folder; none when there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
}

/** What a killed build left behind; younger files may belong to a build that is running. */
async function purge(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > LEFT_OVER_MS) await rm(path, { force: true });
  }
}

function listing(folder: string): (fileName: string) => Promise<boolean> {
  const shards = new Map<string, Promise<Set<string>>>();
  return async fileName => {
    const shard = fileName.slice(0, 2);
    const names = shards.get(shard) ?? namesIn(join(folder, shard)).then(list => new Set(list));
    shards.set(shard, names);
    return (await names).has(fileName);
  };
}

export async function openCacheFiles(dir: string): Promise<CacheFiles> {
  const tmp = join(dir, 'tmp');
  const inShard = (kind: string, name: string) => join(dir, kind, name.slice(0, 2), name);
  await mkdir(tmp, { recursive: true });
  await purge(tmp);
  return {
    renditionPath: fileName => inShard('renditions', fileName),
    originalPath: hash => inShard('originals', hash),
    plainPath: fileName => inShard('plain', fileName),
    listRenditions: () => listing(join(dir, 'renditions')),
    write: async (path, content) => {
      const draft = join(tmp, randomUUID());
      await mkdir(dirname(path), { recursive: true });
      // Flushed before it is renamed: after a power cut a name must not point at nothing.
      await writeFile(draft, content, { flush: true });
      await rename(draft, path);
    },
  };
}
