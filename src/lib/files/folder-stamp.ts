import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { strictStamp } from './file-stamp.ts';

/** A file written this lately may be written again without a sign: clocks of file systems tick every few milliseconds. */
const YOUNG_MS = 100;

/**
 * Names the state of files and of all files below folders, by inode, size and times: another state, another stamp. A
 * link counts with what it leads to, and is not descended into. Null while a file is so young that a later edit could
 * leave the stamp as it is.
 */
export function folderStamp(paths: readonly string[], now = Date.now()): string | null {
  const lines: string[] = [];
  let youngest = 0;
  const add = (stat: fs.Stats) => {
    youngest = Math.max(youngest, stat.ctimeMs);
    lines.push(strictStamp(stat));
  };
  const visit = (file: string) => {
    lines.push(file);
    const stat = fs.lstatSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      // Not its own times: a new or deleted file changes its names.
      for (const name of fs.readdirSync(file).sort()) visit(path.join(file, name));
    } else if (stat !== undefined) add(stat);
    if (stat?.isSymbolicLink()) {
      const target = fs.statSync(file, { throwIfNoEntry: false });
      if (target !== undefined) add(target);
    }
  };
  for (const each of paths) visit(each);
  return now - youngest < YOUNG_MS ? null : hash('sha256', lines.join('\n'), 'base64url');
}
