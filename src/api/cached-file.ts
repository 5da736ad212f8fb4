import fs from 'node:fs/promises';
import { statStamp } from '../lib/files/file-stamp.ts';

/** Files; the least recently used goes first. Enough for the rules of a thousand sites and the releases before them. */
const CACHED_FILES = 4000;

/**
 * Reads files that others replace at any moment: each once, and again when it is another; null while there is none.
 * A read that fails is not cached.
 */
export function cachedFile<T>(
  read: (file: string) => Promise<T>,
  files = CACHED_FILES,
): (file: string) => Promise<T | null> {
  const cache = new Map<string, { stamp: string; value: Promise<T> }>();
  return async file => {
    const stamp = await fs.stat(file).then(statStamp, () => null);
    if (stamp === null) {
      cache.delete(file);
      return null;
    }
    const cached = cache.get(file);
    const entry = cached?.stamp === stamp ? cached : { stamp, value: read(file) };
    cache.delete(file);
    cache.set(file, entry);
    for (const oldest of cache.keys()) {
      if (cache.size <= files) break;
      cache.delete(oldest);
    }
    if (entry !== cached) entry.value.catch(() => cache.delete(file));
    return entry.value;
  };
}
