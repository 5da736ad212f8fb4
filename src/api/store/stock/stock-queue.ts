import { sql } from 'kysely';
import type { Store } from '../open-store.ts';
import type { StoreDb } from '../store-schema.ts';

/** What waits to be built of a site's stock. */
interface WaitingStock {
  site: string;
  state: string;
  jobs: number;
  /** Epoch milliseconds at which the oldest of them came. */
  oldest: number;
}

/** Jobs of stock that wait, by site and by state (`queued`, `building`); sites without any are not in it. */
export function waitingStock({ db }: Store): Promise<WaitingStock[]> {
  return db
    .selectFrom('stock_job')
    .select(({ fn }) => [
      'site',
      'state',
      fn.countAll<number>().as('jobs'),
      fn.min<number>('received_at').as('oldest'),
    ])
    .where('state', 'in', [sql.lit('queued'), sql.lit('building')])
    .groupBy(['site', 'state'])
    .orderBy('site')
    .orderBy('state')
    .execute();
}

/** Whether a site has a job in one of these states. */
export async function hasJobIn(db: StoreDb, site: string, states: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('stock_job')
    .select('id')
    .where('site', '=', site)
    // In the form of the partial indexes: by a list of one SQLite would not find that of its state.
    .where(({ or, eb }) => or(states.map(state => eb('state', '=', sql.lit(state)))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Bytes of the bodies that wait to be built for a site. */
export async function waitingBytes({ db }: Store, site: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('stock_job')
    .select(({ fn }) => fn.sum<number | null>(fn('length', ['body'])).as('bytes'))
    .where('site', '=', site)
    .where('state', 'in', [sql.lit('queued'), sql.lit('building')])
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Feeds that are held and can still be accepted, and stock that is taken and not live; the newest first. */
export function heldJobs(store: Store) {
  // Each by the index that has its rows alone.
  return jobsOfStock(store)
    .where('state', '=', sql.lit('held'))
    .where('body', 'is not', null)
    .unionAll(jobsOfStock(store).where('state', '=', sql.lit('blocked')))
    .orderBy('seq', 'desc')
    .execute();
}

/** Jobs of all sites, without their bodies. */
export function jobsOfStock({ db }: Store) {
  return db.selectFrom('stock_job').select(['id', 'site', 'seq', 'kind', 'state', 'received_at', 'result']);
}

/** When stock that was sent for a site was last accepted, in epoch milliseconds; sites without any are not in it. */
export async function acceptedTimes({ db }: Store): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_site')
    .select(['site', 'accepted_at'])
    .where('accepted_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ site, accepted_at }) => (accepted_at === null ? [] : [[site, accepted_at]])),
  );
}
