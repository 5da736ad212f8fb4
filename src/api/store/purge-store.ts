import type { Store } from './open-store.ts';

/** How long a replay of a request is recognized. */
const RETENTION_MS = 30 * 86_400_000;

/** Deletes what has expired: counters, idempotency records, completed jobs that belong to no lead. */
export async function purgeStore({ db }: Store, now: number): Promise<void> {
  const oldest = now - RETENTION_MS;
  await db.deleteFrom('rate').where('expires_at', '<', now).execute();
  await db.deleteFrom('receipt').where('created_at', '<', oldest).execute();
  await db
    .deleteFrom('outbox')
    .where('lead_id', 'is', null)
    .where('state', 'in', ['done', 'cancelled'])
    .where('created_at', '<', oldest)
    .execute();
}
