import type { FailureLog } from './failure-log.ts';

/** A loop that takes what is due, one round at a time. */
interface PollLoop {
  /** Looks for what is due now, not at the next poll. */
  wake(): void;
  isStopped(): boolean;
  /** The round at hand; null between rounds. */
  running(): Promise<void> | null;
  /** Begins no more rounds; resolves when the one at hand has ended. */
  stop(): Promise<void>;
}

/** Calls `takeDue`, which takes all that is due, every `pollMs` and when woken; when woken meanwhile, once more. */
export function pollLoop(
  takeDue: () => Promise<void>,
  { pollMs, failures }: { pollMs: number; failures: FailureLog },
): PollLoop {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      while (again && !stopped) {
        again = false;
        await takeDue();
        failures.succeeded();
      }
    } catch (error) {
      failures.failed(error);
    } finally {
      // In the same turn in which the loop ended: a wake in between would be lost.
      running = null;
    }
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= run();
  };
  const timer = setInterval(wake, pollMs);
  return {
    wake,
    isStopped: () => stopped,
    running: () => running,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
