import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';
import { openCacheFiles } from './cache-files.ts';
import { openCacheIndex } from './cache-index.ts';

/** What is known of a photo on somebody's server. */
interface KnownPhoto {
  url: string;
  hash: string;
  width: number;
  height: number;
  color: string | null;
}

/** Of a rendition: what is in it, its width, and its format. */
const RENDITION = /^[0-9a-f]{24}-\d+\.(?:avif|jpg|png)$/;

/**
 * Puts pictures that were encoded elsewhere into a cache folder, with what is known of the photos they were made from: a build
 * then neither fetches nor encodes them. What is there already stays. Returns where the cache has each rendition.
 */
export async function seedCache(
  dir: string,
  renditions: string,
  photos: readonly KnownPhoto[],
  now: number,
): Promise<(fileName: string) => string> {
  const files = await openCacheFiles(dir);
  const isThere = files.listRenditions();
  const names = await fs.readdir(renditions).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter(each => RENDITION.test(each)))
    if (!(await isThere(name)))
      await files.write(files.renditionPath(name), await fs.readFile(path.join(renditions, name)));
  const { remote } = openCacheIndex(dir, text => console.warn(text));
  for (const { url, ...facts } of photos) if (remote.get(url, now) === undefined) remote.set(url, facts, now);
  return files.renditionPath;
}
