import { sql } from 'kysely';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import type { Store } from './open-store.ts';

/** Clocks of several machines differ by less: what lies further ahead was stored before the clock was set back. */
export const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * Makes jobs due that were scheduled in what is now the future: the clock was set back since. Returns how many. A job that
 * is leased at that moment is done twice, under the same id.
 */
export async function rescheduleJobs({ db }: Store, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ due_at: now, scheduled_at: now })
    .where('state', '=', sql.lit('waiting'))
    .where('due_at', '>', now)
    .where('scheduled_at', '>', now + CLOCK_TOLERANCE_MS)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
