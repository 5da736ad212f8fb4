import { rm } from 'node:fs/promises';
import { inParallel } from '../../lib/parallel/in-parallel.ts';
import type { CacheFiles } from './cache/cache-files.ts';
import type { CacheIndex } from './cache/cache-index.ts';
import type { PictureDecoder } from './decoder/picture-decoder.ts';
import type { OnProgress } from './describe-pictures.ts';
import type { ImageFailure, ImageInfo } from './image-source.ts';
import { readOriginal } from './original.ts';
import { PictureProblem } from './picture-problem.ts';
import { plainName } from './plain-file.ts';
import { missingRenditions, type Rendition, renditions } from './renditions.ts';

export type EncodeResult = {
  /** Files made now, and files that were there. */
  encoded: number;
  reused: number;
  failures: ImageFailure[];
};
export type EncodeRun = {
  index: CacheIndex;
  files: CacheFiles;
  hasRendition: (fileName: string) => Promise<boolean>;
  encode: PictureDecoder['renditions'];
  atOnce: number;
  now: number;
};
/** All sources of one content, and what is still to be made of it. */
type Job = { infos: ImageInfo[]; missing: Rendition[] };

async function encodeJob(job: Job, hash: string, run: EncodeRun): Promise<void> {
  const bytes = readOriginal(job.infos, run.files);
  try {
    await run.encode(bytes, job.missing, ({ fileName }, encoded) =>
      run.files.write(run.files.renditionPath(fileName), encoded),
    );
  } catch (error) {
    if (error instanceof PictureProblem) run.index.broken.set(hash, error.message, run.now);
    throw error;
  }
  await rm(run.files.originalPath(hash), { force: true });
  for (const info of job.infos) await rm(run.files.plainPath(plainName(info)), { force: true });
}

/** One content may be wanted in more widths by one of its sources than by another. */
function distinct(list: readonly Rendition[]): Rendition[] {
  return [...new Map(list.map(each => [each.fileName, each])).values()];
}

async function jobsOf(infos: Iterable<ImageInfo>, run: EncodeRun): Promise<Map<string, Job>> {
  const jobs = new Map<string, Job>();
  for (const info of infos) {
    const job = jobs.get(info.hash);
    const missing = await missingRenditions(info, run.hasRendition);
    if (job === undefined) jobs.set(info.hash, { infos: [info], missing });
    else {
      job.infos.push(info);
      job.missing = distinct([...job.missing, ...missing]);
    }
  }
  return jobs;
}

/**
 * Makes the renditions that are missing, each content once, in the order given (so: covers first).
 * A picture that cannot be encoded is reported for each of its sources and the others go on.
 */
export async function encodePictures(
  infos: Iterable<ImageInfo>,
  run: EncodeRun,
  onProgress: OnProgress,
): Promise<EncodeResult> {
  const jobs = await jobsOf(infos, run);
  const open = [...jobs].filter(([, job]) => job.missing.length > 0);
  const all = distinct([...jobs.values()].flatMap(job => job.infos).flatMap(renditions)).length;
  const result: EncodeResult = { encoded: 0, reused: all, failures: [] };
  let done = 0;
  for (const [, job] of open) result.reused -= job.missing.length;
  await inParallel(run.atOnce, open, async ([hash, job]) => {
    try {
      await encodeJob(job, hash, run);
      result.encoded += job.missing.length;
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      for (const { source } of job.infos) result.failures.push({ source, reason: error.message });
    }
    onProgress({ done: ++done, total: open.length });
  });
  return result;
}
