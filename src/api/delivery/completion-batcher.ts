import { type CompletedJob, completeJobs } from '../store/complete-jobs.ts';
import type { Store } from '../store/open-store.ts';

type Complete = (completed: CompletedJob) => Promise<void>;

/**
 * Stores the results of jobs in batches. What completes while the store is busy with one batch goes into the next: one
 * commit for many, since it is the commit that takes time.
 */
export function completionBatcher(store: Store, clock: () => number): Complete {
  let next: { batch: CompletedJob[]; written: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return completed => {
    if (next === null) {
      const batch: CompletedJob[] = [];
      const written = last.then(() => {
        next = null;
        return writeBatch(store, batch, clock);
      });
      next = { batch, written };
      last = written.catch(() => {});
    }
    next.batch.push(completed);
    return next.written;
  };
}

/** A result that cannot be stored must not keep the others of its batch out of the store. */
async function writeBatch(store: Store, batch: readonly CompletedJob[], clock: () => number): Promise<void> {
  try {
    await completeJobs(store, batch, clock());
  } catch (error) {
    if (batch.length === 1) throw error;
    const results = await Promise.allSettled(batch.map(one => completeJobs(store, [one], clock())));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}
