import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/** One name for a path, however it is written: links in its parent folders are followed. Its last part may be a link, or not be there. */
export function canonicalPath(where: string): string {
  const file = path.resolve(where);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realFolder(parent), path.basename(file));
}

/** Whether a canonical path is a folder or lies in it. */
export function isWithin(file: string, folder: string): boolean {
  const rest = path.relative(folder, file);
  return rest !== '..' && !rest.startsWith(`..${path.sep}`) && !path.isAbsolute(rest);
}

function realFolder(dir: string): string {
  try {
    return fs.realpathSync(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return canonicalPath(dir);
    throw error;
  }
}
