import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../lib/time/durations.ts';
import { renditionId } from '../renditions.ts';
import { namesIn } from './cache-files.ts';
import type { CacheIndex } from './cache-index.ts';

/** 60 days. The index renews its marks of use once a week, so what this run used is younger by far. */
const UNUSED_MS = 60 * DAY_MS;

/** Removes a file unless it is in use, or so young that a build under way may have made it. */
async function removeIfOld(path: string, before: number): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (found === null || found.mtimeMs >= before) return 0;
  await rm(path, { force: true });
  return 1;
}

/** Removes what no build has used for 60 days, and its files. Returns how many files were deleted. */
export async function pruneCache(dir: string, index: CacheIndex, now: number): Promise<number> {
  const before = now - UNUSED_MS;
  /** The ids that cached pictures go by, in all folders. */
  const used = new Set([...index.prune(before, now)].flatMap(hash => [hash, renditionId(hash)]));
  let removed = 0;
  for (const kind of ['renditions', 'originals', 'plain']) {
    for (const shard of await namesIn(join(dir, kind))) {
      for (const name of await namesIn(join(dir, kind, shard))) {
        const [id = ''] = name.split(/[-.]/);
        if (!used.has(id)) removed += await removeIfOld(join(dir, kind, shard, name), before);
      }
    }
  }
  return removed;
}
