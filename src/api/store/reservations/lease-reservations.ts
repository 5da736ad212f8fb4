import { isLeaseOver } from '../is-lease-over.ts';
import type { Store } from '../open-store.ts';
import type { StoreDb } from '../store-schema.ts';

/**
 * Leases reservations that are due, by id. A worker that dies loses its lease. A sync is idempotent: a lease only saves
 * work.
 */
export async function leaseReservations(
  store: Store,
  { limit, leaseMs, now }: { limit: number; leaseMs: number; now: number },
): Promise<string[]> {
  const dueOf = (db: StoreDb) =>
    db
      .selectFrom('reservation')
      .select('id')
      .where('due_at', '<=', now)
      .where(isLeaseOver({ leaseMs, now }))
      .orderBy('due_at')
      .limit(limit);
  // Mostly there is none: then the write lock is not taken.
  if ((await dueOf(store.db).limit(1).execute()).length === 0) return [];
  return store.transact(async trx => {
    const due = dueOf(trx);
    const rows = await (store.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await trx
        .updateTable('reservation')
        .set({ leased_until: now + leaseMs })
        .where('id', 'in', ids)
        .execute();
    return ids;
  });
}
