import { inParallel } from '../../lib/parallel/in-parallel.ts';
import type { CacheIndex } from './cache/cache-index.ts';
import { describeFile } from './describe-file.ts';
import { describeRemote, type RemoteRun } from './describe-remote.ts';
import {
  type FileSource,
  type ImageFailure,
  type ImageInfo,
  type ImageSource,
  type RemoteSource,
  sourceKey,
} from './image-source.ts';
import { PictureProblem } from './picture-problem.ts';
import type { PictureFacts } from './read-picture.ts';

export type DescribeResult = {
  /** By `sourceKey`, in the order of the sources. */
  images: Map<string, ImageInfo>;
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

function infoOf(source: ImageSource, { hash, width, height, color }: PictureFacts): ImageInfo {
  return { source, hash, width, height, color };
}

type Outcome = PictureFacts | 'pending' | PictureProblem;

/** What came of one source; what once failed to encode is as good as not decodable. */
async function outcomeOf(
  work: Promise<PictureFacts | 'pending'>,
  index: CacheIndex,
  now: number,
): Promise<Outcome> {
  try {
    const facts = await work;
    if (facts === 'pending') return facts;
    const broken = index.broken.get(facts.hash, now);
    return broken === null ? facts : new PictureProblem(broken);
  } catch (error) {
    if (error instanceof PictureProblem) return error;
    throw error;
  }
}

function collect(sources: ImageSource[], outcomes: Map<string, Outcome>): DescribeResult {
  const result: DescribeResult = { images: new Map(), failures: [], pending: [] };
  for (const source of sources) {
    const outcome = outcomes.get(sourceKey(source)) ?? 'pending';
    if (outcome instanceof PictureProblem) result.failures.push({ source, reason: outcome.message });
    else if (outcome !== 'pending') result.images.set(sourceKey(source), infoOf(source, outcome));
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
    outcomes.set(sourceKey(source), await outcomeOf(work, run.index, run.now));
    onProgress({ done: outcomes.size, total: sources.length });
  };
  const files = sources.filter((source): source is FileSource => source.kind === 'file');
  const photos = sources.filter((source): source is RemoteSource => source.kind === 'remote');
  await Promise.all([
    inParallel(FILES_AT_ONCE, files, file => record(file, describeFile(file, run.index, run.now))),
    inParallel(PHOTOS_AT_ONCE, photos, photo => record(photo, describeRemote(photo, run))),
  ]);
  return collect(sources, outcomes);
}
