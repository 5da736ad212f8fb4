import fs from 'node:fs';
import path from 'node:path';

/** The text of a file of a release; null where it has none of that name. */
export function readIfThere(dir: string, file: string): string | null {
  const from = path.join(dir, file);
  return fs.existsSync(from) ? fs.readFileSync(from, 'utf8') : null;
}
