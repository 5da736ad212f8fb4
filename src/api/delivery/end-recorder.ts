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
        return endWork(store, batch, clock());
      });
      next = { ended: batch, written };
      last = written.catch(() => {});
    }
    next.ended.push({ work, end });
    return next.written;
  };
}
