import { type Insertable, sql } from 'kysely';
import type { Store } from './open-store.ts';
import type { StoreDb, StoreSchema, StoreTransaction } from './store-schema.ts';

/** One thing to be done at least once. */
export interface NewJob {
  id: string;
  topic: string;
  site: string;
  lead_id: string | null;
  /** JSON, read by the handler of the topic. */
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
  trx: StoreDb | StoreTransaction,
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
      created_at: now,
    }),
  );
  await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

interface JobLease {
  topics: readonly string[];
  limit: number;
  leaseMs: number;
  lease: string;
  now: number;
}

/**
 * Leases jobs that are due. A worker that dies loses its lease and the job is due again: each is done at least once,
 * and twice at a time only when the first worker was slower than its lease.
 */
export async function leaseJobs(
  store: Store,
  { topics, limit, leaseMs, lease, now }: JobLease,
): Promise<Job[]> {
  if (topics.length === 0) return [];
  const due = store.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where('due_at', '<=', now)
    .where('topic', 'in', topics)
    .orderBy('due_at')
    .limit(limit);
  const rows = await store.db
    // Materialized: a planner that chose again for each row would take more than the limit.
    .with(
      cte => cte('chosen').materialized(),
      () => (store.kind === 'postgres' ? due.forUpdate().skipLocked() : due),
    )
    .updateTable('outbox')
    .from('chosen')
    .set(({ eb, ref }) => ({ due_at: now + leaseMs, lease, attempts: eb(ref('outbox.attempts'), '+', 1) }))
    .whereRef('outbox.id', '=', 'chosen.id')
    .returning(['outbox.id', 'topic', 'site', 'lead_id', 'target', 'attempts'])
    .execute();
  return rows.map(row => ({ ...row, lease }));
}

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
    for (const { job, result } of completed) {
      const own = trx.updateTable('outbox').set(changes(result, now)).where('id', '=', job.id);
      if (result.state === 'done') await own.where('state', 'in', ['waiting', 'dead']).execute();
      else await own.where('state', '=', 'waiting').where('lease', '=', job.lease).execute();
    }
  });
}

function changes(result: JobResult, now: number) {
  return {
    state: result.state,
    lease: null,
    last_error: 'error' in result ? result.error : null,
    ...(result.state === 'done' ? { done_at: now } : {}),
    ...(result.state === 'waiting' ? { due_at: result.due_at } : {}),
  };
}

export interface QueueState {
  waiting: number;
  dead: number;
  /** Epoch milliseconds at which the oldest waiting job came; null when none waits. */
  oldest: number | null;
}

/** How many jobs wait and how many failed for good. Two statements, each served by an index of its own. */
export async function queueState({ db }: Store): Promise<QueueState> {
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirstOrThrow();
  const dead = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('dead'))
    .executeTakeFirstOrThrow();
  return { waiting: waiting.count, dead: dead.count, oldest: waiting.oldest };
}
