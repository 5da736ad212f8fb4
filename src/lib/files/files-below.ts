import fs from 'node:fs';
import path from 'node:path';

/** Paths of all files below a folder, with forward slashes, sorted. A link counts as a file, and is not followed. */
export function filesBelow(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
