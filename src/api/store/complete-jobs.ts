import type { Insertable } from 'kysely';
import type { Job } from './enqueue-jobs.ts';
import { recordEvents } from './lead-events.ts';
import type { Store } from './open-store.ts';
import type { StoreSchema, StoreTransaction } from './store-schema.ts';

/** How an attempt ended. */
export type JobResult =
  | { state: 'done' }
  | { state: 'waiting'; due_at: number; error: string }
  | { state: 'dead' | 'cancelled'; error: string };

export interface CompletedJob {
  job: Job;
  result: JobResult;
}

/**
 * Stores the results of attempts in one transaction. The result of a job whose lease went to another worker is
 * dropped, unless the job was done here: then it is done.
 */
export async function completeJobs(
  store: Store,
  completed: readonly CompletedJob[],
  now: number,
): Promise<void> {
  await store.transact(async trx => {
    const stored: CompletedJob[] = [];
    for (const one of completed) if (await storeResult(trx, one, now)) stored.push(one);
    await recordEvents(
      trx,
      stored.flatMap(one => attemptEvent(one, now) ?? []),
    );
  });
}

/** False when the result was dropped. */
async function storeResult(
  trx: StoreTransaction,
  { job, result }: CompletedJob,
  now: number,
): Promise<boolean> {
  const own = trx.updateTable('outbox').set(changes(result, now)).where('id', '=', job.id);
  const chosen =
    result.state === 'done'
      ? own.where('state', 'in', ['waiting', 'dead'])
      : own.where('state', '=', 'waiting').where('lease', '=', job.lease);
  return Number((await chosen.executeTakeFirst()).numUpdatedRows) > 0;
}

function attemptEvent(
  { job: { id, lead_id, attempts }, result }: CompletedJob,
  now: number,
): Insertable<StoreSchema['lead_event']> | null {
  if (lead_id === null) return null;
  return {
    lead_id,
    job_id: id,
    kind: result.state,
    at: now,
    attempt: attempts,
    error: 'error' in result ? result.error : null,
    next_at: result.state === 'waiting' ? result.due_at : null,
  };
}

function changes(result: JobResult, now: number) {
  return {
    state: result.state,
    lease: null,
    last_error: 'error' in result ? result.error : null,
    ...(result.state === 'done' ? { done_at: now } : {}),
    ...(result.state === 'waiting' ? { due_at: result.due_at, scheduled_at: now } : {}),
  };
}
