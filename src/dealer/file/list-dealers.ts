import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Names of the folders with a site.json, sorted; those that begin with `_` or `.` are no dealers. */
export async function listDealers(dealersDir: string): Promise<string[]> {
  const names = (await readdir(dealersDir)).filter(name => !/^[_.]/.test(name));
  const found = await Promise.all(
    names.map(async name => ((await hasSite(path.join(dealersDir, name))) ? [name] : [])),
  );
  return found.flat().sort();
}

async function hasSite(dir: string): Promise<boolean> {
  return stat(path.join(dir, 'site.json')).then(
    found => found.isFile(),
    () => false,
  );
}
