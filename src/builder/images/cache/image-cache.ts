import path from 'node:path';
import { projectRoot } from '../../../lib/code/project-root.ts';
import { limitConcurrency } from '../../../lib/parallel/limit-concurrency.ts';
import { AT_ONCE, pictureDecoder } from '../decoder/picture-decoder.ts';
import { type DescribeResult, describePictures, type OnProgress } from '../describe-pictures.ts';
import { type EncodeResult, encodePictures } from '../encode-pictures.ts';
import { hostWatch } from '../fetch/host-watch.ts';
import { type PhotoFetch, photoFetch } from '../fetch/photo-fetch.ts';
import type { ImageInfo, ImageSource } from '../image-source.ts';
import { readPlain } from '../original.ts';
import type { Rendition } from '../renditions.ts';
import { type CacheFiles, openCacheFiles } from './cache-files.ts';
import { type CacheIndex, openCacheIndex } from './cache-index.ts';
import { pruneCache } from './prune-cache.ts';

type DescribeOptions = {
  onProgress?: OnProgress;
  /** Fetches remote photos; the default refuses addresses that are not of the public internet. */
  fetch?: PhotoFetch;
  /** For one photo, redirects and body included; 10 s by default. */
  remoteTimeoutMs?: number;
  /** For all remote photos of the call; 60 s by default. */
  remoteBudgetMs?: number;
};

/** Pictures by content, in a folder that outlives builds. Several processes may use one folder at once. */
export type ImageCache = {
  /** Phase one, before pages are planned: size, colour and content of each source, and whether it is encoded. See `describePictures`. */
  describe(sources: Iterable<ImageSource>, options?: DescribeOptions): Promise<DescribeResult>;
  /** Phase two, once the site is live: the files that `renditions` names. One call at a time does the work; others wait their turn. */
  encode(infos: Iterable<ImageInfo>, options?: { onProgress?: OnProgress }): Promise<EncodeResult>;
  /** The bytes of what pages show of a picture until it is encoded. @throws where they are not there any more. */
  readPlain(info: ImageInfo): Uint8Array;
  /** Absolute path of a rendition, there once it was encoded: to be linked into a release, never written to. */
  fileOf(rendition: Rendition): string;
  /** Deletes what no build used for 60 days; returns how many files were deleted. */
  prune(): Promise<number>;
};
type CacheOptions = {
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  warn?: (text: string) => void;
  /** How long a picture may take to decode, at each step; 20 s by default. */
  decodeMs?: number;
};

type Opened = { index: CacheIndex; files: CacheFiles; now: () => number; decodeMs: number | undefined };

async function describe(
  { index, files, now, decodeMs }: Opened,
  sources: Iterable<ImageSource>,
  given: DescribeOptions & { fetch: PhotoFetch },
): Promise<DescribeResult> {
  const run = {
    index,
    files,
    hosts: hostWatch(index, now()),
    hasRendition: files.listRenditions(),
    decoder: pictureDecoder(decodeMs),
    fetch: given.fetch,
    timeoutMs: given.remoteTimeoutMs ?? 10_000,
    budget: AbortSignal.timeout(given.remoteBudgetMs ?? 60_000),
    now: now(),
  };
  return describePictures(sources, run, given.onProgress ?? (() => {}));
}

async function encode(
  { index, files, now, decodeMs }: Opened,
  infos: Iterable<ImageInfo>,
  onProgress: OnProgress = () => {},
): Promise<EncodeResult> {
  const hasRendition = files.listRenditions();
  const encode = pictureDecoder(decodeMs).renditions;
  const run = { index, files, hasRendition, encode, atOnce: AT_ONCE, now: now() };
  return encodePictures(infos, run, onProgress);
}

/** Opens the cache in a folder, made if need be; an unreadable index there is discarded with a warning. */
export async function openImageCache(dir: string, options: CacheOptions = {}): Promise<ImageCache> {
  const { now = Date.now, warn = (text: string) => console.warn(text), decodeMs } = options;
  const files = await openCacheFiles(dir);
  const opened = { files, index: openCacheIndex(dir, warn), now, decodeMs };
  const fetch = photoFetch();
  const inTurn = limitConcurrency(1);
  return {
    describe: (sources, given) => describe(opened, sources, { fetch, ...given }),
    encode: (infos, given) => inTurn(() => encode(opened, infos, given?.onProgress)),
    readPlain: info => readPlain(info, files),
    fileOf: ({ fileName }) => files.renditionPath(fileName),
    prune: () => pruneCache(dir, opened.index, now()),
  };
}

/** The picture cache of all builds on this machine. */
export function openImages(): Promise<ImageCache> {
  return openImageCache(path.join(projectRoot, '.cache/images'));
}
