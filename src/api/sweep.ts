import type { Store } from './store/open-store.ts';

const DAY = 86_400_000;

/** How long a repeat of a request is known. */
const RECEIPTS_MS = 30 * DAY;

/** Removes what has run out: counters, answers to repeats, finished work that belongs to no lead. */
export async function sweepStore({ db }: Store, now: number): Promise<void> {
  await db.deleteFrom('rate').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('receipt')
    .where('created_at', '<', now - RECEIPTS_MS)
    .execute();
  await db
    .deleteFrom('outbox')
    .where('lead_id', 'is', null)
    .where('state', 'in', ['done', 'cancelled'])
    .where('created_at', '<', now - RECEIPTS_MS)
    .execute();
}
