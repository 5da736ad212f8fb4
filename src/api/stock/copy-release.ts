import { partBatches } from '../../stock/received/site-copies.ts';
import { findParts, releaseList } from '../store/stock/shared-releases.ts';
import type { SharingDeps } from './share-release.ts';

/** The first attempt finds which files are missing; a second one may find that others are gone from the disk. */
const TRIES = 3;

/**
 * Fetches a release that another server built, and makes it live here.
 * @returns the number of files that were fetched.
 * @throws when it is no longer stored, or is damaged; the live site has not changed then.
 */
export async function copyRelease(
  site: string,
  build: number,
  { store, copies, slots }: SharingDeps,
  signal: AbortSignal,
): Promise<number> {
  const list = await releaseList(store, site, build);
  if (list === null)
    throw new Error(
      `Build ${build} is no longer in the database: a newer one took its place and is copied next.`,
    );
  let fetched = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const lacking = await copies.adopt(site, build, list);
    if (lacking.length === 0) return fetched;
    for (const batch of partBatches(lacking))
      await slots(async () => {
        signal.throwIfAborted();
        await copies.store(site, await findParts(store, site, batch));
      });
    fetched += lacking.length;
  }
  throw new Error('Files of the release are missing again as soon as they are written. Check the disk.');
}
