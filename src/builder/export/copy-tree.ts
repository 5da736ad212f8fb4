import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/files/files-below.ts';

/** Copies a file to a place whose folders are made: never as a link, and with the rights of a new file. */
export function copyPlain(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL);
  fs.chmodSync(to, 0o644);
}

/** The same where there is such a file, else nothing. */
export function copyIfThere(from: string, to: string): void {
  if (fs.existsSync(from)) copyPlain(from, to);
}

/** Copies the files of a folder, without what is half written or a link. */
export function copyTree(from: string, to: string): void {
  if (!fs.existsSync(from)) return;
  for (const file of filesBelow(from)) {
    const source = path.join(from, file);
    if (!file.endsWith('.draft') && fs.lstatSync(source).isFile()) copyPlain(source, path.join(to, file));
  }
}
