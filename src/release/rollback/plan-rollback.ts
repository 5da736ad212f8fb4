import {
  finishedReleases,
  isProvisional,
  liveRelease,
  publishedAt,
  type Release,
  type ReleaseStore,
  readRelease,
} from '../publish/releases.ts';
import { carsFile } from '../publish/site-records.ts';
import { type CarChanges, carChanges, readCars } from './car-changes.ts';
import { type PageChanges, pageChanges } from './page-changes.ts';

interface ReleaseTime {
  id: string;
  /** ISO 8601: when it was published. */
  at: string;
}

/** What a rollback of a site would do, as `npm run rollback -- SLUG --json` prints it. */
export interface RollbackPlan {
  slug: string;
  live: ReleaseTime;
  /** The release that would be live. */
  earlier: ReleaseTime;
  pages: PageChanges;
  /** Null where the cars of one of the releases were not stored. */
  cars: CarChanges | null;
}

/** Compares the live release with the one before. @throws where there is none; the message names what to do. */
export function planRollback(store: ReleaseStore): RollbackPlan {
  const { slug } = store;
  const live = liveRelease(store);
  if (live === null)
    throw new Error(
      `${slug} has no live release that can be read in ${store.home}. Name the folder of sites with --out, or build the site.`,
    );
  const earlier = earlierRelease(store, live);
  if (earlier === null)
    throw new Error(
      `${slug} has no release before ${live.id}, which is live. Correct the stock or the dealer's files, and build.`,
    );
  const [nowCars, thenCars] = [carsFile(store, live.id), carsFile(store, earlier.id)];
  return {
    slug,
    live: { id: live.id, at: publishedAt(store, live.id) },
    earlier: { id: earlier.id, at: publishedAt(store, earlier.id) },
    pages: pageChanges(live, earlier),
    cars: nowCars === null || thenCars === null ? null : carChanges(readCars(nowCars), readCars(thenCars)),
  };
}

/**
 * The release that a rollback makes live: the newest one before `live` that differs for visitors. A provisional one is skipped.
 */
function earlierRelease(store: ReleaseStore, live: Release): Release | null {
  for (const id of finishedReleases(store).reverse()) {
    if (id >= live.id) continue;
    const release = readRelease(store, id);
    if (release === null || isProvisional(release)) continue;
    if (!isPartOf(release, live)) return release;
  }
  return null;
}

/** Every file of `part` is in `whole`, as it is. */
function isPartOf(part: Release, whole: Release): boolean {
  return Object.entries(part.manifest).every(([file, { hash }]) => whole.manifest[file]?.hash === hash);
}
