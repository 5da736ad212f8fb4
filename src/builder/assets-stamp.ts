import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { statStamp } from '../lib/files/file-stamp.ts';

/**
 * Names the state of the compiled browser assets, by name, inode, size and time of writing. Not by `ctime`, as
 * `folderStamp` does: each release links to these files, and a link changes it.
 */
export function assetsStamp(dir: string): string {
  const names = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort() : [];
  const lines = names.map(name => {
    const stat = fs.statSync(path.join(dir, name));
    return stat.isFile() ? `${name} ${statStamp(stat)}` : name;
  });
  return hash('sha256', lines.join('\n'), 'base64url');
}
