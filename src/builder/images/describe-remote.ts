import { access } from 'node:fs/promises';
import { errorCode } from '../../lib/error-code.ts';
import type { CacheFiles } from './cache/cache-files.ts';
import type { CacheIndex } from './cache/cache-index.ts';
import type { PictureDecoder } from './decoder/picture-decoder.ts';
import { download } from './fetch/download.ts';
import type { HostWatch } from './fetch/host-watch.ts';
import type { PhotoFetch } from './fetch/photo-fetch.ts';
import { photoUrl } from './fetch/photo-url.ts';
import type { RemoteSource } from './image-source.ts';
import { oneLine, PictureProblem, reasonOf } from './picture-problem.ts';
import type { PictureFacts } from './read-picture.ts';
import { missingRenditions } from './renditions.ts';

/** One call of `describe`, as its remote photos see it. */
export type RemoteRun = {
  index: CacheIndex;
  files: CacheFiles;
  hosts: HostWatch;
  decoder: PictureDecoder;
  hasRendition: (fileName: string) => Promise<boolean>;
  fetch: PhotoFetch;
  timeoutMs: number;
  /** Aborted when the time for all remote photos is up. */
  budget: AbortSignal;
  now: number;
};

/** A known photo is of use while it is published already, or its original is here to be encoded. */
async function isAtHand(source: RemoteSource, facts: PictureFacts, run: RemoteRun): Promise<boolean> {
  if ((await missingRenditions({ ...facts, source }, run.hasRendition)).length === 0) return true;
  const original = run.files.originalPath(facts.hash);
  return access(original).then(
    () => true,
    () => false,
  );
}

function connectionProblem(error: unknown): PictureProblem {
  if (error instanceof PictureProblem) return error;
  // The error of `fetch` has no reason; that is in `cause`.
  if (error instanceof Error && error.cause instanceof Error) return connectionProblem(error.cause);
  const code = errorCode(error) ?? reasonOf(error);
  return new PictureProblem(`could not be fetched (${oneLine(code)})`, 'host');
}

async function receive(url: URL, run: RemoteRun): Promise<Buffer | 'pending'> {
  const timeout = AbortSignal.timeout(run.timeoutMs);
  try {
    return await download(url.href, run.fetch, AbortSignal.any([timeout, run.budget]));
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    if (run.budget.aborted) return 'pending';
    if (timeout.aborted) {
      throw new PictureProblem(`was not received within ${run.timeoutMs / 1000} s`, 'host');
    }
    throw connectionProblem(error);
  }
}

async function fetchFacts(source: RemoteSource, url: URL, run: RemoteRun): Promise<PictureFacts | 'pending'> {
  const bytes = await receive(url, run);
  if (bytes === 'pending') return 'pending';
  run.hosts.worked(url.host);
  const facts = await run.decoder.read(bytes, 'svg-refused');
  if (!(await isAtHand(source, facts, run))) await run.files.write(run.files.originalPath(facts.hash), bytes);
  run.index.remote.set(source.url, facts, run.now);
  run.index.failed.delete(source.url);
  return facts;
}

/**
 * Facts of a photo on another server, fetched once; 'pending' when the time was up before it came.
 * @throws PictureProblem when it cannot be fetched or used, which is cached for a day.
 */
export async function describeRemote(
  source: RemoteSource,
  run: RemoteRun,
): Promise<PictureFacts | 'pending'> {
  const { index, hosts, now } = run;
  const known = index.remote.get(source.url, now);
  if (known !== undefined && (await isAtHand(source, known, run))) return known;
  const url = photoUrl(source.url);
  const refused = index.failed.get(source.url, now) ?? hosts.givenUp(url.host);
  if (refused !== null) throw new PictureProblem(refused);
  if (run.budget.aborted) return 'pending';
  try {
    return await fetchFacts(source, url, run);
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    if (error.blame === 'host') hosts.failed(url.host, error.message);
    else hosts.worked(url.host);
    index.failed.set(source.url, error.message, now);
    throw error;
  }
}
