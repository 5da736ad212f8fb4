import fs from 'node:fs/promises';
import path from 'node:path';
import type { KitPictures } from '../../export/kit-pictures.ts';
import { namesIn, openCacheFiles } from './cache-files.ts';
import { openCacheIndex } from './cache-index.ts';

/** Of a rendition: what is in it, its width, and its format. */
const RENDITION = /^[0-9a-f]{24}-\d+\.(?:avif|jpg|png)$/;

/**
 * Puts pictures that were encoded elsewhere into a cache folder, with what is known of the photos they were made from: a build
 * then neither fetches nor encodes them. What is there already stays. Returns where the cache has each rendition.
 */
export async function seedCache(
  dir: string,
  renditions: string,
  photos: KitPictures['photos'],
  now: number,
): Promise<(fileName: string) => string> {
  const files = await openCacheFiles(dir);
  const isThere = files.listRenditions();
  for (const name of (await namesIn(renditions)).filter(each => RENDITION.test(each)))
    if (!(await isThere(name)))
      await files.write(files.renditionPath(name), await fs.readFile(path.join(renditions, name)));
  const { remote } = openCacheIndex(dir, text => console.warn(text));
  for (const { url, ...facts } of photos) if (remote.get(url, now) === undefined) remote.set(url, facts, now);
  return files.renditionPath;
}
