import type { Insertable } from 'kysely';
import type { StoreDb, StoreSchema } from './store-schema.ts';

/** One thing to be done at least once. */
export interface NewJob {
  id: string;
  topic: string;
  site: string;
  lead_id: string | null;
  /** Who takes it: `webhook crm.example`. Jobs of one receiver share its slots. */
  receiver: string;
  /** What the handler of the topic needs, as JSON: a recipient, a notice, a summary. */
  target: string;
}

/** A job that a worker has leased. */
export interface Job extends NewJob {
  /** This attempt counted. */
  attempts: number;
  /** Proof of holding the lease. */
  lease: string;
}

export async function enqueueJobs(
  db: StoreDb,
  jobs: readonly NewJob[],
  state: 'waiting' | 'held',
  now: number,
): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map(
    (job): Insertable<StoreSchema['outbox']> => ({
      ...job,
      state,
      attempts: 0,
      due_at: now,
      scheduled_at: now,
      created_at: now,
    }),
  );
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
