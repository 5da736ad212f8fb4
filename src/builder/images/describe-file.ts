import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { errorCode } from '../../lib/error-code.ts';
import { isInside } from '../../lib/files/is-inside.ts';
import type { RemoteRun } from './describe-remote.ts';
import type { FileSource } from './image-source.ts';
import { PictureProblem, reasonOf } from './picture-problem.ts';
import { contentHash, type PictureFacts } from './read-picture.ts';

const MAX_FILE_BYTES = 100_000_000;

function unreadable(error: unknown): never {
  throw new PictureProblem(
    errorCode(error) === 'ENOENT' ? 'does not exist. Check its name' : `cannot be read (${reasonOf(error)})`,
  );
}

async function statOf(path: string): Promise<Stats> {
  const found = await stat(path).catch(unreadable);
  if (!found.isFile()) throw new PictureProblem('is not a file');
  if (found.size > MAX_FILE_BYTES) {
    throw new PictureProblem(
      `has ${found.size} bytes; expected at most ${MAX_FILE_BYTES}. Save a smaller copy`,
    );
  }
  return found;
}

/**
 * Facts of a picture in a file. While its size and time stay the same, a `stat` is all that happens.
 * @throws PictureProblem when it is missing or cannot be used.
 */
export async function describeFile(
  { path, dir }: FileSource,
  { index, decoder, now }: RemoteRun,
): Promise<PictureFacts> {
  const { size, mtimeMs } = await statOf(path);
  const known = index.files.get(path, now);
  if (known !== undefined && known.size === size && known.mtimeMs === mtimeMs) return known;
  if (!(await isInside(dir, path).catch(unreadable)))
    throw new PictureProblem('is a link that leads out of the dealer’s folder. Put the picture itself there');
  const bytes = await readFile(path).catch(unreadable);
  const hash = contentHash(bytes);
  const broken = index.broken.get(hash, now);
  if (broken !== null) throw new PictureProblem(broken);
  const facts = await decoder.read(bytes, 'svg-allowed').catch((error: unknown) => {
    // Not tried again by each build.
    if (error instanceof PictureProblem && error.blame === 'decoder')
      index.broken.set(hash, error.message, now);
    throw error;
  });
  index.files.set(path, { ...facts, size, mtimeMs }, now);
  return facts;
}
