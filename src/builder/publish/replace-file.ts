import fs from 'node:fs';

/** Writes a file that others may read at any moment: it appears whole, by one rename. */
export function replaceFile(file: string, text: string): void {
  fs.writeFileSync(`${file}.draft`, text);
  fs.renameSync(`${file}.draft`, file);
}
