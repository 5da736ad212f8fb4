import fs from 'node:fs';

/** Names the state of a file by inode, size and time of writing: another state, another stamp. Null where there is none. */
export function fileStamp(file: string): string | null {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : statStamp(stat);
}

/** The stamp of a file whose `stat` is known. A link to the file leaves it as it is. */
export function statStamp({ ino, size, mtimeMs }: fs.Stats): string {
  return `${ino} ${size} ${mtimeMs}`;
}

/** The same by device and time of change too, which programs cannot set; a link to the file changes it. */
export function strictStamp(stat: fs.Stats): string {
  return `${stat.dev} ${statStamp(stat)} ${stat.ctimeMs}`;
}
