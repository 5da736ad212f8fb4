import { sql } from 'kysely';
import type { Job } from './enqueue-jobs.ts';
import type { Store } from './open-store.ts';
import type { StoreTransaction } from './store-schema.ts';

/** Jobs that are not to be leased, though they are due. */
export interface Excluded {
  ids: readonly string[];
  sites: readonly string[];
  receivers: readonly string[];
  /** What one site sends to one receiver. */
  pairs: readonly { site: string; receiver: string }[];
}

interface JobLease {
  topics: readonly string[];
  excluded: Excluded;
  /** Of jobs that are due, the longest due first, those to lease. */
  choose: (due: readonly DueJob[]) => readonly DueJob[];
  leaseMs: number;
  lease: string;
  now: number;
}

type DueJob = Pick<Job, 'id' | 'site' | 'receiver'>;

/** How many due jobs are read to choose from: more than there are slots, as not every job has one. */
const CANDIDATES = 64;

/**
 * Leases jobs that are due. A worker that dies loses its lease and the job is due again: each is done at least once,
 * and twice at a time only when the first worker was slower than its lease.
 */
export async function leaseJobs(
  store: Store,
  { topics, excluded, choose, leaseMs, lease, now }: JobLease,
): Promise<Job[]> {
  if (topics.length === 0) return [];
  return store.transact(async trx => {
    const due = dueJobs(trx, topics, excluded, now);
    // Another worker chooses from others at the same time.
    const rows = await (store.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
    const chosen = choose(rows).map(({ id }) => id);
    if (chosen.length === 0) return [];
    const jobs = await trx
      .updateTable('outbox')
      .set(({ eb }) => ({
        due_at: now + leaseMs,
        scheduled_at: now,
        lease,
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', chosen)
      .returning(['id', 'topic', 'site', 'lead_id', 'receiver', 'target', 'attempts'])
      .execute();
    return jobs.map(job => ({ ...job, lease }));
  });
}

function dueJobs(trx: StoreTransaction, topics: readonly string[], excluded: Excluded, now: number) {
  const { ids, sites, receivers, pairs } = excluded;
  return trx
    .selectFrom('outbox')
    .select(['id', 'site', 'receiver'])
    .where('state', '=', sql.lit('waiting'))
    .where('due_at', '<=', now)
    .where('topic', 'in', topics)
    .where(({ not, or, and, eb }) => {
      const among = (column: 'id' | 'site' | 'receiver', values: readonly string[]) =>
        values.length === 0 ? [] : [eb(column, 'in', values)];
      const both = pairs.map(({ site, receiver }) =>
        and([eb('site', '=', site), eb('receiver', '=', receiver)]),
      );
      return not(
        or([...among('id', ids), ...among('site', sites), ...among('receiver', receivers), ...both]),
      );
    })
    .orderBy('due_at')
    .limit(CANDIDATES);
}

/** Postpones the waiting jobs of a receiver that does not respond, without using up an attempt. */
export async function putOffJobs(store: Store, receiver: string, until: number, now: number): Promise<void> {
  await store.db
    .updateTable('outbox')
    .set({ due_at: until, scheduled_at: now })
    .where('state', '=', sql.lit('waiting'))
    .where('receiver', '=', receiver)
    .where('due_at', '<', until)
    .where('lease', 'is', null)
    .execute();
}
