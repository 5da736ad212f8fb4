/**
 * Does the work for all items, so many at a time, starting them in order. After a failure no other is begun, and those under
 * way end first: nothing is still running when the caller tries again. Rejects with the first error.
 */
export async function inParallel<T>(
  slots: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    while (failures.length === 0) {
      const next = queue.next();
      if (next.done) return;
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: slots }, worker));
  if (failures.length > 0) throw failures[0];
}
