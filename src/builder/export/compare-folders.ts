import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/files/files-below.ts';

/** How two folders differ; all lists are empty where each file has the same bytes in both. */
interface FolderDifference {
  equal: number;
  different: string[];
  /** In the first alone, and in the second alone. */
  missing: string[];
  added: string[];
}

export function compareFolders(one: string, other: string): FolderDifference {
  const [first, second] = [filesBelow(one), filesBelow(other)];
  const [inFirst, inSecond] = [new Set(first), new Set(second)];
  const shared = first.filter(file => inSecond.has(file));
  const different = shared.filter(
    file => !fs.readFileSync(path.join(one, file)).equals(fs.readFileSync(path.join(other, file))),
  );
  return {
    equal: shared.length - different.length,
    different,
    missing: first.filter(file => !inSecond.has(file)),
    added: second.filter(file => !inFirst.has(file)),
  };
}
