import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the server of a soak (`--expose-gc --import`): reports to its parent what it still holds after a full
 * garbage collection, in megabytes. What the system counts as resident also has what V8 keeps for later, and swings by
 * a third.
 */
const EVERY_MS = 10_000;
const MB = 1024 * 1024;

// Processes and threads that the server starts are preloaded with it, too.
if (isMainThread && process.ppid === Number(process.env['SOAK_PID'])) {
  process.channel?.unref();
  setInterval(() => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.((heapUsed + external) / MB);
  }, EVERY_MS).unref();
}
