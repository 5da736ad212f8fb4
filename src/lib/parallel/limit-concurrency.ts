/** Runs work that is handed to it, so much of it at a time; the rest waits in its order. */
export function limitConcurrency(slots: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async work => {
    if (free > 0) free -= 1;
    else await new Promise<void>(resolve => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot goes to the longest waiting work, without being free in between.
      if (next === undefined) free += 1;
      else next();
    }
  };
}
