import fs from 'node:fs';

/** Writes a file that others may read at any moment: it appears whole, by one rename. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  fs.writeFileSync(`${file}.draft`, content);
  fs.renameSync(`${file}.draft`, file);
}
