import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the server of a soak: prints what it still holds after a full garbage collection. What the system counts
 * as resident also has what V8 keeps for later, and swings by a third.
 */
const EVERY_MS = 10_000;
const MB = 1024 * 1024;

// The server's own processes and threads are preloaded with it, too.
if (isMainThread && process.ppid === Number(process.env['SOAK_PID'])) {
  v8.setFlagsFromString('--expose-gc');
  const collect: () => void = vm.runInNewContext('gc');
  setInterval(() => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    console.log(JSON.stringify({ heldMb: (heapUsed + external) / MB }));
  }, EVERY_MS).unref();
}
