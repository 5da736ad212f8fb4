import type { Job } from './enqueue-jobs.ts';
import { recordEvents } from './leads/lead-events.ts';
import type { Store } from './open-store.ts';

/** How an attempt ended. */
export type JobResult =
  | { state: 'done' }
  | { state: 'waiting'; due_at: number; error: string }
  | { state: 'dead' | 'cancelled'; error: string };

/**
 * Stores the result of an attempt. That of a job whose lease went to another worker is dropped, unless the job was done here:
 * then it is done.
 */
export async function completeJob(
  store: Store,
  { id, lease, lead_id, attempts }: Job,
  result: JobResult,
  now: number,
): Promise<void> {
  await store.transact(async trx => {
    const own = trx.updateTable('outbox').set(changes(result, now)).where('id', '=', id);
    const chosen =
      result.state === 'done'
        ? own.where('state', 'in', ['waiting', 'dead'])
        : own.where('state', '=', 'waiting').where('lease', '=', lease);
    const { numUpdatedRows } = await chosen.executeTakeFirst();
    if (Number(numUpdatedRows) === 0 || lead_id === null) return;
    const error = 'error' in result ? result.error : null;
    const next_at = result.state === 'waiting' ? result.due_at : null;
    const event = { lead_id, job_id: id, kind: result.state, at: now, attempt: attempts, error, next_at };
    await recordEvents(trx, [event]);
  });
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
