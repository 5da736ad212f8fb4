import { sql } from 'kysely';
import type { Store } from './open-store.ts';
import type { StoreDb, StoreTransaction } from './store-schema.ts';

/** One thing to be done at least once. */
export interface NewWork {
  id: string;
  topic: string;
  site: string;
  lead_id: string | null;
  /** JSON, read by who does it. */
  target: string;
  /** Of two waiting entries with one key only the first stays. */
  single?: string;
}

export interface Work {
  id: string;
  topic: string;
  site: string;
  lead_id: string | null;
  target: string;
  /** This attempt counted. */
  attempts: number;
  /** Proof of having taken it. */
  lease: string;
}

export async function addToOutbox(
  trx: StoreDb | StoreTransaction,
  works: readonly NewWork[],
  state: 'waiting' | 'held',
  now: number,
): Promise<void> {
  if (works.length === 0) return;
  await trx
    .insertInto('outbox')
    .values(
      works.map(({ single = null, ...work }) => ({
        ...work,
        single,
        state,
        attempts: 0,
        due_at: now,
        created_at: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/**
 * Takes work that is due, for `leaseMs`. Whoever takes it and dies loses it: it is then due again, so it is done at
 * least once, and by two at once only when the first was slower than its lease.
 */
export async function takeWork(
  store: Store,
  { topics, limit, leaseMs, lease, now }: TakeWork,
): Promise<Work[]> {
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
    // Chosen once and first: a planner that chose again for each row would take more than the limit.
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

export interface TakeWork {
  topics: readonly string[];
  limit: number;
  leaseMs: number;
  lease: string;
  now: number;
}

/** How an attempt ended. */
export type WorkEnd =
  | { state: 'done' }
  | { state: 'waiting'; due_at: number; error: string }
  | { state: 'dead' | 'cancelled'; error: string };

export interface EndedWork {
  work: Work;
  end: WorkEnd;
}

/**
 * Writes down how pieces of work ended, all in one transaction. What somebody else has taken meanwhile is his to
 * tell of, unless it was done here: then it is done.
 */
export async function endWork(store: Store, ended: readonly EndedWork[], now: number): Promise<void> {
  await store.transact(async trx => {
    for (const { work, end } of ended) {
      const mine = trx.updateTable('outbox').set(changes(end, now)).where('id', '=', work.id);
      if (end.state === 'done') await mine.where('state', 'in', ['waiting', 'dead']).execute();
      else await mine.where('state', '=', 'waiting').where('lease', '=', work.lease).execute();
    }
  });
}

function changes(end: WorkEnd, now: number) {
  return {
    state: end.state,
    lease: null,
    last_error: 'error' in end ? end.error : null,
    ...(end.state === 'done' ? { done_at: now } : {}),
    ...(end.state === 'waiting' ? { due_at: end.due_at } : {}),
  };
}

export interface QueueState {
  waiting: number;
  dead: number;
  /** Epoch milliseconds at which the oldest waiting entry came; null when none waits. */
  oldest: number | null;
}

/** What waits and what was given up. Two statements, each answered from an index of its own. */
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
