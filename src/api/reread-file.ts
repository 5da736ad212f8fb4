import fs from 'node:fs/promises';

interface Kept<T> {
  stamp: string;
  value: Promise<T>;
}

/**
 * Reads files that others replace at any moment: each once, and again when it is another. Null while there is none.
 * A file that cannot be read is told to everyone who asks, until it is replaced.
 */
export function rereadFile<T>(read: (file: string) => Promise<T>): (file: string) => Promise<T | null> {
  const kept = new Map<string, Kept<T>>();
  return async file => {
    const stat = await fs.stat(file).catch(() => null);
    if (stat === null) {
      kept.delete(file);
      return null;
    }
    const stamp = `${stat.ino}/${stat.size}/${stat.mtimeMs}`;
    const found = kept.get(file);
    if (found?.stamp === stamp) return found.value;
    const value = read(file);
    kept.set(file, { stamp, value });
    return value;
  };
}
