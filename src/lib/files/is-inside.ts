import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** Whether a path, its links followed, lies in the folder, its own links followed. */
export async function isInside(dir: string, file: string): Promise<boolean> {
  const [root, target] = await Promise.all([realpath(dir), realpath(file)]);
  const [first] = path.relative(root, target).split(path.sep);
  return first !== '..';
}
