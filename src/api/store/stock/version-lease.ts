import { sql } from 'kysely';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import type { Store } from '../open-store.ts';
import type { StoreTransaction } from '../store-schema.ts';

/** A version whose servers were silent for so long builds nothing any more. */
const SEEN_MS = MINUTE_MS;

/** Moments of the database: those of several machines differ. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** To be called when a server starts: from now on its version is the one that builds. */
export function registerVersion(store: Store, version: string): Promise<void> {
  return store.transact(trx => addVersion(trx, version));
}

/**
 * Stores that a server with this version still runs.
 * @returns whether this version builds: of those that ran within the last minute, the one that was started last does.
 */
export function renewVersion(store: Store, version: string): Promise<boolean> {
  return store.transact(async trx => {
    const seen = await trx
      .updateTable('builder_version')
      .set({ seen_at: now })
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    // The database was replaced by a backup.
    if (seen.numUpdatedRows === 0n) await addVersion(trx, version);
    const current = await trx
      .selectFrom('builder_version')
      .select('version')
      .where('seen_at', '>', sql<number>`${now} - ${sql.lit(SEEN_MS)}`)
      .orderBy('started', 'desc')
      .limit(1)
      .executeTakeFirst();
    return current?.version === version;
  });
}

async function addVersion(trx: StoreTransaction, version: string): Promise<void> {
  // Two that start at once are put in an order.
  await sql`lock table builder_version in share row exclusive mode`.execute(trx);
  const started = sql<number>`(select coalesce(max(started), 0) + 1 from builder_version)`;
  await trx
    .insertInto('builder_version')
    .values({ version, started, seen_at: now })
    .onConflict(conflict => conflict.column('version').doUpdateSet({ started, seen_at: now }))
    .execute();
}
