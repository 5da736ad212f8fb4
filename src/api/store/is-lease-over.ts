import { type RawBuilder, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS } from './reschedule-jobs.ts';

/** Whether a lease is over at `now`: also one that ends later than any can, as the clock was set back since it was given. */
export function isLeaseOver({ leaseMs, now }: { leaseMs: number; now: number }): RawBuilder<boolean> {
  return sql<boolean>`(leased_until <= ${now} or leased_until > ${now + leaseMs + CLOCK_TOLERANCE_MS})`;
}
