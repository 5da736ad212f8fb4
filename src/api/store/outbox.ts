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
  return store.db
    .updateTable('outbox')
    .set(({ eb }) => ({ due_at: now + leaseMs, lease, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', store.kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning(['id', 'topic', 'site', 'lead_id', 'target', 'attempts'])
    .execute()
    .then(rows => rows.map(row => ({ ...row, lease })));
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

/** Writes down how it ended; false when somebody else has taken it meanwhile, and will say so himself. */
export async function endWork(store: Store, work: Work, end: WorkEnd, now: number): Promise<boolean> {
  const ended = await store.db
    .updateTable('outbox')
    .set({
      state: end.state,
      lease: null,
      last_error: 'error' in end ? end.error : null,
      ...(end.state === 'done' ? { done_at: now } : {}),
      ...(end.state === 'waiting' ? { due_at: end.due_at } : {}),
    })
    .where('id', '=', work.id)
    .where('lease', '=', work.lease)
    .where('state', '=', sql.lit('waiting'))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) > 0;
}

/** Done by somebody else than who took it last: the lead was delivered all the same. */
export async function endLate(store: Store, work: Work, now: number): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ state: 'done', done_at: now, lease: null })
    .where('id', '=', work.id)
    .where('state', 'in', ['waiting', 'dead'])
    .execute();
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
