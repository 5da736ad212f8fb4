import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file and makes its folder, both for their owner alone. @throws where the file is there already. */
export function writePrivateFile(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
}
