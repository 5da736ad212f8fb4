import { type CompletedJob, completeJobs } from '../store/complete-jobs.ts';
import type { Store } from '../store/open-store.ts';

type Complete = (completed: CompletedJob) => Promise<void>;

/**
 * Stores the results of jobs in batches. Results that come while one batch is being stored go into the next: one commit for
 * many, as the commit is what takes time.
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

/** When a batch fails, each result is stored alone, so that one cannot keep out the others. */
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
