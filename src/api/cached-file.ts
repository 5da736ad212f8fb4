import fs from 'node:fs/promises';

const CACHE_SIZE = 1000;

/**
 * Reads files that others replace at any moment: each once, and again when it is another; null while there is none.
 * A file that cannot be read fails for everyone who asks, until it is replaced.
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
    return value;
  };
}

/** Tells one content of a file from the next; null while there is none. */
export async function fileStamp(file: string): Promise<string | null> {
  const stat = await fs.stat(file).catch(() => null);
  return stat === null ? null : `${stat.ino}/${stat.size}/${stat.mtimeMs}`;
}
