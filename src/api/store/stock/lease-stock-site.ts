import { sql, type Updateable } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../../../lib/time/durations.ts';
import { isLeaseOver } from '../is-lease-over.ts';
import type { Store } from '../open-store.ts';
import type { StoreDb, StoreSchema } from '../store-schema.ts';

/** A site that is due, leased to one server. */
export interface LeasedSite {
  site: string;
  accepted_seq: number;
  base_seq: number;
  failures: number;
  lease: string;
  /** How often a build was requested without new stock, when it was leased. */
  wanted: number;
}

type SiteOfLease = Pick<LeasedSite, 'site' | 'lease'>;

interface SiteLease {
  /** The sites that this server can build. */
  sites: readonly string[];
  lease: string;
  leaseMs: number;
  now: number;
  /** Only a site for which stock was sent. */
  isSent?: boolean;
}

/** A site for which nothing was sent lets sites with jobs go first that become due within so long after it. */
const UNSENT_MS = MINUTE_MS;

/** No site with jobs is postponed for longer: one that is due later was, and the clock was set back since. */
const MAX_PAUSE_MS = HOUR_MS;

const hasJobs = sql<boolean>`exists (
  select 1 from stock_job where stock_job.site = stock_site.site and state in ('queued', 'building'))`;

/**
 * Leases the site that has been due longest; null when none is. Sites with jobs come before those that are built for the first
 * time, or anew after the code or the hour changed, until these have waited for a minute. A server that dies does not renew its
 * lease, and another takes the site.
 */
export function leaseStockSite(
  store: Store,
  { sites, lease, leaseMs, now, isSent = false }: SiteLease,
): Promise<LeasedSite | null> {
  if (sites.length === 0) return Promise.resolve(null);
  return store.transact(async trx => {
    const due = trx
      .selectFrom('stock_site')
      .select(['site', 'accepted_seq', 'base_seq', 'failures', 'wanted'])
      .where(({ eb, or, and }) =>
        or([eb('due_at', '<=', now), and([eb('due_at', '>', now + MAX_PAUSE_MS), hasJobs])]),
      )
      .where(isLeaseOver({ leaseMs, now }))
      .where('site', 'in', sites)
      .where(isSent ? hasJobs : sql<boolean>`1 = 1`)
      .orderBy(sql`due_at + case when ${hasJobs} then 0 else ${sql.lit(UNSENT_MS)} end`)
      .limit(1);
    const chosen = store.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
    const found = await chosen.executeTakeFirst();
    if (found === undefined) return null;
    await trx
      .updateTable('stock_site')
      .set({ lease, leased_until: now + leaseMs })
      .where('site', '=', found.site)
      .execute();
    return { ...found, lease };
  });
}

/** Gives a lease back, with what changed of its site; false when it went to another server, and nothing changed. */
export function giveLeaseBack(
  db: StoreDb,
  leased: SiteOfLease,
  changes: Updateable<StoreSchema['stock_site']> = {},
): Promise<boolean> {
  return updateLeased(db, leased, { ...changes, lease: null, leased_until: 0 });
}

/** Holds a lease for longer; false when it went to another server. */
export function renewStockLease({ db }: Store, leased: SiteOfLease, until: number): Promise<boolean> {
  return updateLeased(db, leased, { leased_until: until });
}

async function updateLeased(
  db: StoreDb,
  { site, lease }: SiteOfLease,
  changes: Updateable<StoreSchema['stock_site']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stock_site')
    .set(changes)
    .where('site', '=', site)
    .where('lease', '=', lease)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes a site due, also where it has no job: a new version of the code, or of the dealer's files. */
export async function makeSiteDue({ db }: Store, site: string, dueAt: number): Promise<void> {
  await db
    .insertInto('stock_site')
    .values({ site, seq: 0, accepted_seq: 0, base_seq: 0, due_at: dueAt, failures: 0, leased_until: 0 })
    .onConflict(conflict => conflict.column('site').doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Makes a site due at a moment, unless it is due before. */
export async function makeSiteDueBy({ db }: Store, site: string, dueAt: number): Promise<void> {
  await db
    .updateTable('stock_site')
    .set({ due_at: dueAt })
    .where('site', '=', site)
    .where(({ or, eb }) => or([eb('due_at', 'is', null), eb('due_at', '>', dueAt)]))
    .execute();
}
