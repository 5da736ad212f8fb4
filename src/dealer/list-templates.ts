import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { rootsOf } from './load-dealer.ts';

/** Names of the templates that dealers of a folder can have: its own and the repository's, sorted. */
export async function listTemplates(dealersDir: string): Promise<string[]> {
  const folders = (await rootsOf(dealersDir)).map(({ dir }) => path.join(dir, '_templates'));
  const names = await Promise.all(folders.map(dir => readdir(dir).catch((): string[] => [])));
  return [...new Set(names.flat().flatMap(name => /^([\w-]+)\.json$/.exec(name)?.[1] ?? []))].sort();
}
