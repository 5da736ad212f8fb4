import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/** One name for a path, however it is written: links on the way are followed, its end may be a link or not be there. */
export function canonicalPath(where: string): string {
  const file = path.resolve(where);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realFolder(parent), path.basename(file));
}

/** Whether a canonical path is another one or lies below it. */
export function isBelow(file: string, other: string): boolean {
  return `${file}${path.sep}`.startsWith(`${other}${path.sep}`);
}

function realFolder(dir: string): string {
  try {
    return fs.realpathSync(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return canonicalPath(dir);
    throw error;
  }
}
