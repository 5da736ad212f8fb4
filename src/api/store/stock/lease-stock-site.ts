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
  /** Number of this build: greater than that of any build of the site before. */
  build: number;
  /** How often a build was requested without new stock, when it was leased. */
  wanted: number;
}

export type SiteOfLease = Pick<LeasedSite, 'site' | 'lease' | 'build'>;

/** A site that this server can build. */
export interface OwnSite {
  site: string;
  /** Number of the build that its release here comes from; 0 when unknown. */
  build: number;
}

interface SiteLease {
  sites: readonly OwnSite[];
  lease: string;
  leaseMs: number;
  now: number;
}

/** So long after a site became due, a server without its newest release leaves it to those that have it. */
const PRECEDENCE_MS = 120_000;

/** A site for which nothing was sent lets sites with jobs go first that become due within so long after it. */
const UNSENT_MS = MINUTE_MS;

/** No site with jobs is postponed for longer: one that is due later was, and the clock was set back since. */
const MAX_PAUSE_MS = HOUR_MS;

const hasJobs = sql<boolean>`exists (
  select 1 from stock_job where stock_job.site = stock_site.site and state in ('queued', 'building'))`;

/**
 * Leases the site that has been due longest; null when none is. Sites with jobs come before those that are built for the first
 * time, or anew after the code or the hour changed, until these have waited for a minute. A server that dies does not renew its
 * lease, and another takes the site. Servers with a site's newest release come first: they render only what changed.
 */
export function leaseStockSite(
  store: Store,
  { sites, lease, leaseMs, now }: SiteLease,
): Promise<LeasedSite | null> {
  if (sites.length === 0) return Promise.resolve(null);
  return store.transact(async trx => {
    const due = trx
      .selectFrom('stock_site')
      .select(['site', 'accepted_seq', 'base_seq', 'failures', 'build', 'wanted'])
      .where(({ eb, or, and }) =>
        or([eb('due_at', '<=', now), and([eb('due_at', '>', now + MAX_PAUSE_MS), hasJobs])]),
      )
      .where(isLeaseOver({ leaseMs, now }))
      .where(
        'site',
        'in',
        sites.map(({ site }) => site),
      )
      .orderBy(sql`due_at + case when ${hasJobs} then 0 else ${sql.lit(UNSENT_MS)} end`)
      .limit(1);
    const own = sql`unnest(${sites.map(({ site }) => site)}::text[], ${sites.map(({ build }) => build)}::bigint[])`;
    const isNewest = sql<boolean>`shared_build <= (select have from ${own} as own (name, have) where name = site)`;
    const chosen =
      store.kind === 'postgres'
        ? due
            .where(({ or, eb }) => or([isNewest, eb('due_at', '<=', now - PRECEDENCE_MS)]))
            .forUpdate()
            .skipLocked()
        : due;
    const found = await chosen.executeTakeFirst();
    if (found === undefined) return null;
    const build = found.build + 1;
    await trx
      .updateTable('stock_site')
      .set({ lease, leased_until: now + leaseMs, build })
      .where('site', '=', found.site)
      .execute();
    return { ...found, build, lease };
  });
}

/**
 * Leases a site for a rollback, whether it is due or not: no server builds it meanwhile. Null while a server has it.
 */
export async function leaseForRollback(
  { db }: Store,
  { site, lease, leaseMs, now }: Omit<SiteLease, 'sites'> & { site: string },
): Promise<SiteOfLease | null> {
  const leased = await db
    .updateTable('stock_site')
    .set(({ eb }) => ({ lease, leased_until: now + leaseMs, build: eb('build', '+', 1) }))
    .where('site', '=', site)
    .where(isLeaseOver({ leaseMs, now }))
    .returning('build')
    .executeTakeFirst();
  return leased === undefined ? null : { site, lease, build: leased.build };
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

/**
 * Makes a site due now, also where it has no job: a new version of the code, or of the dealer's files. Does nothing when
 * a newer release than `shared` was shared meanwhile.
 */
export async function makeSiteDue(
  { db }: Store,
  { site, build, shared }: OwnSite & { shared: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('stock_site')
    .values({ site, seq: 0, accepted_seq: 0, base_seq: 0, due_at: now, failures: 0, leased_until: 0, build })
    .onConflict(conflict =>
      conflict.column('site').doUpdateSet({ due_at: now }).where('stock_site.shared_build', '=', shared),
    )
    .execute();
}

/** Raises a site's build number to that of this disk and makes the site due, where the database's number is smaller. */
export async function raiseBuildNumber({ db }: Store, { site, build }: OwnSite, now: number): Promise<void> {
  await db
    .updateTable('stock_site')
    .set({ build, due_at: now })
    .where('site', '=', site)
    .where('build', '<', build)
    .execute();
}
