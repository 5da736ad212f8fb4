import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Names of the folders with a site.json, sorted; those that begin with `_` or `.` are no dealers.
 * @throws when the folder of dealers cannot be read.
 */
export async function listDealers(dealersDir: string): Promise<string[]> {
  const entries = await readdir(dealersDir).catch((error: unknown) => {
    throw new Error(
      `The folder of dealers ${dealersDir} cannot be read. Name it with DEALERS, or of a command with --dealers.`,
      { cause: error },
    );
  });
  const names = entries.filter(name => !/^[_.]/.test(name));
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
