import fs from 'node:fs';

/** Names the state of a file by inode, size and time: another state, another stamp. Null where there is none. */
export function fileStamp(file: string): string | null {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}
