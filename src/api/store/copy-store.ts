import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { STORE_FILE } from './sqlite/sqlite-file.ts';

/**
 * Copies the embedded store in `dir` as it is at this moment into the folder `to`, while servers go on writing: it is
 * one reading transaction, for which no lead waits. Call it in a process of its own: it blocks until it is done.
 * @throws where there is no store, or the copy is there already.
 */
export function copyStore(dir: string, to: string): void {
  const source = path.join(dir, STORE_FILE);
  if (!existsSync(source)) throw new Error(`There is no store in ${dir}. Name its folder with --store.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const target = path.join(to, STORE_FILE);
  const database = new DatabaseSync(source, { timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
  chmodSync(target, 0o600);
}

/** @throws when the store in a folder is damaged. Returns how many leads it holds. */
export function checkStore(dir: string): number {
  const database = new DatabaseSync(path.join(dir, STORE_FILE), { readOnly: true });
  try {
    const found = database.prepare('pragma quick_check').get()?.['quick_check'];
    if (found !== 'ok') throw new Error(`The store in ${dir} is damaged: ${found}.`);
    return Number(database.prepare('select count(*) as leads from lead').get()?.['leads']);
  } finally {
    database.close();
  }
}
