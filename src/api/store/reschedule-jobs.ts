import { sql } from 'kysely';
import type { Store } from './open-store.ts';

/** Clocks of several machines differ by less, and what was scheduled a moment ago elsewhere is left alone. */
const TOLERANCE_MS = 60_000;

/**
 * Makes jobs due whose due moment was set in the future: the clock was set back since, and they would wait until it is
 * there again. Returns how many. One that is leased at that moment is done twice, under the same id.
 */
export async function rescheduleJobs({ db }: Store, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now, scheduled_at: now })
    .where('state', '=', sql.lit('waiting'))
    .where('due_at', '>', now)
    .where('scheduled_at', '>', now + TOLERANCE_MS)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
