import type { Store } from '../store/open-store.ts';
import { type EndedWork, endWork, type Work, type WorkEnd } from '../store/outbox.ts';

/**
 * Writes down how work ended. What ends while the store is busy with the last ends waits, and is written with what
 * else ended meanwhile: one commit for many, since it is the commit that takes time.
 */
export function endRecorder(store: Store, clock: () => number): (work: Work, end: WorkEnd) => Promise<void> {
  let next: { ended: EndedWork[]; written: Promise<void> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (work, end) => {
    if (next === null) {
      const batch: EndedWork[] = [];
      const written = last.then(() => {
        next = null;
        return writeDown(store, batch, clock);
      });
      next = { ended: batch, written };
      last = written.catch(() => {});
    }
    next.ended.push({ work, end });
    return next.written;
  };
}

/** One that cannot be written down must not keep the others from it. */
async function writeDown(store: Store, batch: readonly EndedWork[], clock: () => number): Promise<void> {
  try {
    await endWork(store, batch, clock());
  } catch (error) {
    if (batch.length === 1) throw error;
    const ends = await Promise.allSettled(batch.map(one => endWork(store, [one], clock())));
    const failed = ends.find(end => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}
