/**
 * Does the work for all items, so many at a time, starting them in order. After a failure no other is begun, and those under
 * way end first: nothing goes on behind the back of who tries again. Rejects with the first error.
 */
export async function inParallel<T>(
  slots: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let isFailing = false;
  const worker = async () => {
    while (!isFailing) {
      const next = queue.next();
      if (next.done) return;
      await work(next.value).catch((error: unknown) => {
        isFailing = true;
        throw error;
      });
    }
  };
  const workers = Array.from({ length: slots }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
