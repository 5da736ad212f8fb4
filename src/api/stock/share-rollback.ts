import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { RollbackDisk } from '../../stock/received/site-copies.ts';
import { openStore, type Store } from '../store/open-store.ts';
import {
  giveLeaseBack,
  leaseForRollback,
  renewStockLease,
  type SiteOfLease,
} from '../store/stock/lease-stock-site.ts';
import { addRelease, type NewRelease, siteReleases } from '../store/stock/shared-releases.ts';
import { shownStoreProblem } from '../store/store-error.ts';
import { shareRelease } from './share-release.ts';

const LEASE_MS = 20_000;
const RETRY_MS = 500;

/**
 * Rolls a site back, on all servers that share a database: the earlier release becomes the newest one, which they copy as any
 * other. Waits up to a minute while a server builds the site. `databaseUrl` is null where none is set.
 * @returns whether other servers follow; false where there are none that share releases.
 * @throws when nothing was done.
 */
export async function shareRollback(disk: RollbackDisk, databaseUrl: string | null): Promise<boolean> {
  if (databaseUrl === null) return rollBackAlone(disk, 'DATABASE_URL is not set here');
  const store = await openStore({ url: databaseUrl });
  try {
    const newest = await newestOf(store, disk.slug).catch((error: unknown) => {
      throw new Error(
        `The database of the servers cannot be asked: ${shownStoreProblem(error)}. Nothing was done. ${aloneText(disk)}`,
        { cause: error },
      );
    });
    if (newest === null) return await rollBackAlone(disk, 'the database of DATABASE_URL has none of them');
    await rollBackAll(disk, store);
    return true;
  } finally {
    await store.close();
  }
}

/** @throws where other servers would go on to show what is taken back. */
async function rollBackAlone(disk: RollbackDisk, why: string): Promise<false> {
  if (disk.isShared())
    throw new Error(
      `Releases of ${disk.slug} are shared with other servers, which would go on to show the one that is taken back: ${why}. Nothing was done. Set DATABASE_URL as the servers have it. ${aloneText(disk)}`,
    );
  await disk.rollBack(null);
  return false;
}

function aloneText({ slug }: RollbackDisk): string {
  return `To roll this folder back and no other server: npm run rollback -- ${slug} --here`;
}

/** The same where servers share releases of the site. @throws when nothing was done; or the disk failed after, and its server copies the release. */
export async function rollBackAll(disk: RollbackDisk, store: Store): Promise<void> {
  const { slug: site } = disk;
  const leased = await leaseSite(store, site);
  const renewing = setInterval(() => {
    // Where the lease is lost, nothing is completed.
    renewStockLease(store, leased, Date.now() + LEASE_MS).catch(() => {});
  }, LEASE_MS / 4);
  try {
    const newest = await newestOf(store, site);
    if (newest === null || newest.build > disk.liveBuild())
      throw new Error(
        `Other servers have a newer release of ${site} than this folder, and it is that one that would be taken back. Nothing was done. Wait until the server of this folder has copied it (release.copied in its log), or run the command where it is live.`,
      );
    await disk.rollBack({
      build: leased.build,
      share: async copies => {
        // Of the version that made the newest: a server of that version need not build the site anew.
        const release = await shareRelease(leased, newest.version, {
          store,
          copies,
          slots: limitConcurrency(1),
        });
        if (!(await completeRollback(store, leased, release)))
          throw new Error(
            `A server began to build ${site} meanwhile. Nothing was done. Run the command again.`,
          );
      },
    });
  } finally {
    clearInterval(renewing);
    // Else it ends by itself.
    await giveLeaseBack(store.db, leased).catch(() => {});
  }
}

async function newestOf(store: Store, site: string) {
  return (await siteReleases(store)).find(each => each.site === site)?.shared ?? null;
}

async function leaseSite(store: Store, site: string): Promise<SiteOfLease> {
  for (const until = Date.now() + MINUTE_MS; ; await pause(RETRY_MS)) {
    const lease = { site, lease: randomUUID(), leaseMs: LEASE_MS, now: Date.now() };
    const leased = await leaseForRollback(store, lease);
    if (leased !== null) return leased;
    if (Date.now() > until)
      throw new Error(
        `${site} has been built by a server for a minute now. Nothing was done. Run the command again.`,
      );
  }
}

/**
 * Makes the release that a site was rolled back to the newest of all servers, and gives the lease back. Jobs stay as they are.
 * @returns false when another server has leased the site by now.
 */
function completeRollback(store: Store, leased: SiteOfLease, release: NewRelease): Promise<boolean> {
  return store.transact(async trx => {
    if (!(await giveLeaseBack(trx, leased, { shared_build: leased.build }))) return false;
    await addRelease(trx, leased, release);
    return true;
  });
}
