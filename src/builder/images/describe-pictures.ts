import { existsSync } from 'node:fs';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import { describeFile } from './describe-file.ts';
import { describeRemote, type RemoteRun } from './describe-remote.ts';
import {
  type DescribedImage,
  type FileSource,
  type ImageFailure,
  type ImageInfo,
  type ImageSource,
  type RemoteSource,
  sourceKey,
} from './image-source.ts';
import { readOriginal } from './original.ts';
import { PictureProblem } from './picture-problem.ts';
import { plainName } from './plain-file.ts';
import type { PictureFacts } from './read-picture.ts';
import { missingRenditions } from './renditions.ts';

export type DescribeResult = {
  /** By `sourceKey`, in the order of the sources. */
  images: Map<string, DescribedImage>;
  failures: ImageFailure[];
  /** Remote photos there was no time for; they keep their address for this build. */
  pending: RemoteSource[];
};
export type OnProgress = (state: { done: number; total: number }) => void;

const FILES_AT_ONCE = 4;
const PHOTOS_AT_ONCE = 8;

function distinct(sources: Iterable<ImageSource>): ImageSource[] {
  return [...new Map([...sources].map(source => [sourceKey(source), source])).values()];
}

/** Of one that is not encoded, the plain file is there. */
async function describedImage(
  source: ImageSource,
  { hash, width, height, color }: PictureFacts,
  { files, hasRendition, decoder }: RemoteRun,
): Promise<DescribedImage> {
  const info: ImageInfo = { source, hash, width, height, color };
  const isEncoded = (await missingRenditions(info, hasRendition)).length === 0;
  const copy = files.plainPath(plainName(info));
  if (!isEncoded && !existsSync(copy))
    await files.write(copy, await decoder.plain(readOriginal([info], files), info));
  return { ...info, isEncoded };
}

type Outcome = DescribedImage | 'pending' | PictureProblem;

/** What came of one source; what once failed to encode is as good as not decodable. */
async function outcomeOf(
  source: ImageSource,
  work: Promise<PictureFacts | 'pending'>,
  run: RemoteRun,
): Promise<Outcome> {
  let hash: string | null = null;
  try {
    const facts = await work;
    if (facts === 'pending') return facts;
    hash = facts.hash;
    const broken = run.index.broken.get(hash, run.now);
    return broken === null ? await describedImage(source, facts, run) : new PictureProblem(broken);
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    if (hash !== null && error.blame === 'decoder') run.index.broken.set(hash, error.message, run.now);
    return error;
  }
}

function collect(sources: ImageSource[], outcomes: Map<string, Outcome>): DescribeResult {
  const result: DescribeResult = { images: new Map(), failures: [], pending: [] };
  for (const source of sources) {
    const outcome = outcomes.get(sourceKey(source)) ?? 'pending';
    if (outcome instanceof PictureProblem) result.failures.push({ source, reason: outcome.message });
    else if (outcome !== 'pending') result.images.set(sourceKey(source), outcome);
    else if (source.kind === 'remote') result.pending.push(source);
  }
  return result;
}

/**
 * Looks at every source: files and photos side by side, a bounded number at once. One that cannot be used is
 * reported and the others go on; only a cache that cannot be written rejects.
 */
export async function describePictures(
  given: Iterable<ImageSource>,
  run: RemoteRun,
  onProgress: OnProgress,
): Promise<DescribeResult> {
  const sources = distinct(given);
  const outcomes = new Map<string, Outcome>();
  const record = async (source: ImageSource, work: Promise<PictureFacts | 'pending'>) => {
    outcomes.set(sourceKey(source), await outcomeOf(source, work, run));
    onProgress({ done: outcomes.size, total: sources.length });
  };
  const files = sources.filter((source): source is FileSource => source.kind === 'file');
  const photos = sources.filter((source): source is RemoteSource => source.kind === 'remote');
  await Promise.all([
    inParallel(FILES_AT_ONCE, files, file => record(file, describeFile(file, run))),
    inParallel(PHOTOS_AT_ONCE, photos, photo => record(photo, describeRemote(photo, run))),
  ]);
  return collect(sources, outcomes);
}
