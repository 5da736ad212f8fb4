import fs from 'node:fs';

/** The text of a file; null where there is none. */
export function readIfExists(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}
