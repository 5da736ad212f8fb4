import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from '../../lib/files/is-inside.ts';

/** Files below the folder's `images/`, relative to it, with forward slashes, sorted. Links that lead out are left out. */
export async function listImages(dealerDir: string): Promise<string[]> {
  const root = path.join(dealerDir, 'images');
  if (!(await isInside(dealerDir, root).catch(() => false))) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const images = await Promise.all(
    entries.map(async entry => ((await isPicture(dealerDir, entry)) ? [relative(root, entry)] : [])),
  );
  return images.flat().sort();
}

function relative(root: string, entry: Dirent): string {
  return path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
}

async function isPicture(dealerDir: string, entry: Dirent): Promise<boolean> {
  if (entry.name.startsWith('.')) return false;
  if (entry.isFile()) return true;
  if (!entry.isSymbolicLink()) return false;
  const file = path.join(entry.parentPath, entry.name);
  try {
    return (await isInside(dealerDir, file)) && (await stat(file)).isFile();
  } catch {
    return false;
  }
}
