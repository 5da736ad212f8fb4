import type { FailureLog } from '../log/failure-log.ts';

/** Does what is due, in any number of processes at once. */
export interface QueueWorker {
  /** Looks for what is due now, not at the next poll. */
  wake(): void;
  /** Does all that is due; resolves then. */
  drain(): Promise<void>;
  /** Begins nothing more; resolves when the current round has ended. */
  stop(): Promise<void>;
}

/** A loop that takes what is due, one round at a time. */
interface PollLoop extends QueueWorker {
  isStopped(): boolean;
  /** Has something go on after its round; it must not fail. */
  begin(task: Promise<void>): void;
}

/** Calls `takeDue`, which takes all that is due, every `pollMs` and when woken; when woken meanwhile, once more. */
export function pollLoop(
  takeDue: () => Promise<void>,
  { pollMs, failures }: { pollMs: number; failures: FailureLog },
): PollLoop {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;
  const tasks = new Set<Promise<void>>();
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
  const idle = async () => {
    while (running !== null || tasks.size > 0) await Promise.all([running, ...tasks]);
  };
  const timer = setInterval(wake, pollMs);
  return {
    wake,
    isStopped: () => stopped,
    begin(task) {
      const ended = task.finally(() => tasks.delete(ended));
      tasks.add(ended);
    },
    drain() {
      wake();
      return idle();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      return idle();
    },
  };
}
