import { atMost } from '../lib/at-most.ts';

/**
 * Does the work for all items, so many at a time. After a failure no other is begun, and those under way end first: nothing
 * is to be sent behind the back of the next attempt.
 */
export async function inParallel<T>(
  slots: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let isFailing = false;
  const free = atMost(slots);
  const running = items.map(item =>
    free(async () => {
      if (!isFailing) await work(item);
    }).catch((error: unknown) => {
      isFailing = true;
      throw error;
    }),
  );
  await Promise.allSettled(running);
  await Promise.all(running);
}
