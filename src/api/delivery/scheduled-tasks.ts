import { HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorFacts } from '../log/log.ts';
import { purgeStore } from '../store/purge-store.ts';
import { rescheduleJobs } from '../store/reschedule-jobs.ts';
import { enqueueSummaries } from './summary/enqueue-summaries.ts';

type TaskDeps = Pick<ApiDeps, 'store' | 'directory' | 'env' | 'clock' | 'log' | 'wakeWorker'>;

interface ScheduledTasks {
  /** Starts the timers; summarizes and reschedules also now. */
  start(): void;
  /** Puts the summaries that are due into the outbox. */
  summarize(): Promise<void>;
  /** Stops the timers; resolves when running tasks have ended. */
  stop(): Promise<void>;
}

const PURGE_MS = HOUR_MS;
const SUMMARY_MS = MINUTE_MS;
const RESCHEDULE_MS = MINUTE_MS;

/**
 * Purges the store, enqueues summaries, and reschedules jobs after the clock was set back. A task that fails is logged, and
 * runs again at its next turn.
 */
export function scheduledTasks({ store, directory, env, clock, log, wakeWorker }: TaskDeps): ScheduledTasks {
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];

  const task = (name: string, work: () => Promise<void>) => () => {
    const done: Promise<void> = work()
      .catch(error => log('error', `${name}.failed`, errorFacts(error)))
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  };
  const purge = task('purge', () => purgeStore(store, clock()));
  const summarize = task('summary', async () => {
    if ((await enqueueSummaries({ store, directory, env }, clock())) > 0) wakeWorker();
  });
  const reschedule = task('reschedule', async () => {
    const jobs = await rescheduleJobs(store, clock());
    if (jobs === 0) return;
    log('warn', 'clock.set-back', { jobs });
    wakeWorker();
  });
  return {
    start() {
      timers.push(
        setInterval(purge, PURGE_MS),
        setInterval(summarize, SUMMARY_MS),
        setInterval(reschedule, RESCHEDULE_MS),
      );
      void summarize();
      void reschedule();
    },
    summarize,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
