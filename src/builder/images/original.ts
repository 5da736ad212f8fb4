import fs from 'node:fs';
import type { CacheFiles } from './cache/cache-files.ts';
import { type ImageInfo, sourceKey } from './image-source.ts';
import { PictureProblem } from './picture-problem.ts';
import { plainName } from './plain-file.ts';
import { contentHash } from './read-picture.ts';

/** The original's bytes, from the first source that still has them as they were described. @throws PictureProblem where none has. */
export function readOriginal(infos: readonly ImageInfo[], files: CacheFiles): Uint8Array {
  for (const { source, hash } of infos) {
    const bytes = readIfThere(source.kind === 'file' ? source.path : files.originalPath(hash));
    if (bytes !== null && contentHash(bytes) === hash) return bytes;
  }
  throw new PictureProblem('has changed or gone since the build looked at it. Build again');
}

/** The bytes of a picture's plain file. @throws where they are not there any more. */
export function readPlain(info: ImageInfo, files: CacheFiles): Uint8Array {
  try {
    return fs.readFileSync(files.plainPath(plainName(info)));
  } catch (cause) {
    throw new Error(
      `${sourceKey(info.source)} has changed or gone since the build looked at it. Build again.`,
      { cause },
    );
  }
}

function readIfThere(path: string): Buffer | null {
  try {
    return fs.readFileSync(path);
  } catch {
    return null;
  }
}
