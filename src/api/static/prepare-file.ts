import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentDigest } from './content-digest.ts';
import { preparedFile } from './prepared-file.ts';

/**
 * Writes the smallest form of a file into the folder of prepared ones. False where the file does not hold the content
 * that `digest` names, as after another release took its place.
 */
export async function prepareFile(dir: string, file: string, digest: string): Promise<boolean> {
  const target = preparedFile(dir, digest);
  if (existsSync(target)) return true;
  // First: where nothing can be written nothing need be compressed.
  await fs.mkdir(path.dirname(target), { recursive: true });
  const bytes = await fs.readFile(file);
  if ((await contentDigest(file)).digest !== digest) return false;
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const draft = `${target}.${process.pid}.draft`;
  await fs.writeFile(draft, compressed);
  await fs.rename(draft, target);
  return true;
}
