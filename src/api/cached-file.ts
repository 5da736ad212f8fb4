import fs from 'node:fs/promises';

const CACHE_SIZE = 1000;

/**
 * Reads files that others replace at any moment: each once, and again when it is another; null while there is none.
 * A read that fails is not cached.
 */
export function cachedFile<T>(read: (file: string) => Promise<T>): (file: string) => Promise<T | null> {
  const cache = new Map<string, { stamp: string; value: Promise<T> }>();
  return async file => {
    const stamp = await fileStamp(file);
    if (stamp === null) {
      cache.delete(file);
      return null;
    }
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached.value;
    const value = read(file);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(file, { stamp, value });
    value.catch(() => cache.delete(file));
    return value;
  };
}

/** Tells one content of a file from the next; null while there is none. */
async function fileStamp(file: string): Promise<string | null> {
  const stat = await fs.stat(file).catch(() => null);
  return stat === null ? null : `${stat.ino}/${stat.size}/${stat.mtimeMs}`;
}
