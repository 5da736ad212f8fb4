import { randomUUID } from 'node:crypto';
import { errorFacts, type Log, type LogFacts } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import { type Job, type JobResult, leaseJobs } from '../store/outbox.ts';
import { backOffMs, MAX_ATTEMPTS } from './back-off.ts';
import { type Complete, completionBatcher } from './completion-batcher.ts';
import { deliveryFailure } from './delivery-error.ts';

/** Does one job. @throws when it failed and should be tried again. */
export type JobHandler = (job: Job) => Promise<'done' | 'cancelled'>;

interface WorkerDeps {
  store: Store;
  clock: () => number;
  log: Log;
  /** By topic; jobs of other topics are left to other workers. */
  handlers: Readonly<Record<string, JobHandler>>;
}

export interface WorkerOptions {
  /** Jobs at once. */
  parallel: number;
  /** How often to look for jobs that nobody announced: retries, and what other processes accepted. */
  pollMs: number;
  /** After so long without a result, a job is due again. Longer than any attempt takes. */
  leaseMs: number;
  maxAttempts: number;
  backOff: (attempts: number) => number;
}

const WORKER_DEFAULTS: WorkerOptions = {
  parallel: 8,
  pollMs: 2000,
  leaseMs: 120_000,
  maxAttempts: MAX_ATTEMPTS,
  backOff: attempts => backOffMs(attempts, Math.random()),
};

export interface OutboxWorker {
  /** Looks for jobs now, not at the next poll. */
  wake(): void;
  /** Does all that is due; resolves then. */
  drain(): Promise<void>;
  /** Leases no more jobs; resolves when those at hand have completed. */
  stop(): Promise<void>;
}

/** Does the jobs of the outbox. Any number of workers, in any number of processes, share them. */
export function outboxWorker(deps: WorkerDeps, given: Partial<WorkerOptions> = {}): OutboxWorker {
  const options = { ...WORKER_DEFAULTS, ...given };
  const topics = Object.keys(deps.handlers);
  const running = new Set<Promise<void>>();
  const complete = completionBatcher(deps.store, deps.clock);
  let stopped = false;
  let filling: Promise<void> | null = null;
  let again = false;

  const start = (job: Job) => {
    const task = attempt(job, deps, options, complete).finally(() => {
      running.delete(task);
      // Not for each result: half a load is worth a look.
      if (running.size <= options.parallel / 2) wake();
    });
    running.add(task);
  };
  const lease = async () => {
    const limit = options.parallel - running.size;
    if (limit <= 0) return;
    const { leaseMs } = options;
    const now = deps.clock();
    for (const job of await leaseJobs(deps.store, { topics, limit, leaseMs, lease: randomUUID(), now }))
      start(job);
  };
  const fill = async () => {
    try {
      while (again && !stopped) {
        again = false;
        await lease();
      }
    } catch (error) {
      deps.log('error', 'worker.failed', errorFacts(error));
    } finally {
      // In the same turn in which the loop ended: a wake in between would be lost.
      filling = null;
    }
  };
  const wake = () => {
    if (stopped) return;
    again = true;
    filling ??= fill();
  };
  const timer = setInterval(wake, options.pollMs);

  const idle = async () => {
    while (filling !== null || running.size > 0) await Promise.all([filling, ...running]);
  };
  return {
    wake,
    async drain() {
      wake();
      await idle();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await idle();
    },
  };
}

/** Tries once and stores the result. Never fails: what cannot be stored is tried again. */
async function attempt(
  job: Job,
  deps: WorkerDeps,
  options: WorkerOptions,
  complete: Complete,
): Promise<void> {
  const { id, topic, site, lead_id, attempts } = job;
  const facts = { job: id, topic, site, lead_id, attempt: attempts };
  try {
    const result = await handle(job, deps, options, facts);
    await complete({ job, result });
    if (result.state === 'dead') deps.log('error', 'delivery.dead', facts);
    else if (result.state !== 'waiting') deps.log('info', `delivery.${result.state}`, facts);
  } catch (error) {
    deps.log('error', 'delivery.unrecorded', { ...facts, ...errorFacts(error) });
  }
}

async function handle(
  job: Job,
  { handlers, log, clock }: WorkerDeps,
  { maxAttempts, backOff }: WorkerOptions,
  facts: LogFacts,
): Promise<JobResult> {
  try {
    const outcome = await handlers[job.topic]?.(job);
    return outcome === 'done'
      ? { state: 'done' }
      : { state: 'cancelled', error: 'not to be delivered any more' };
  } catch (error) {
    const { text, code, retryAfterMs } = deliveryFailure(error);
    log('warn', 'delivery.failed', { ...facts, code });
    if (job.attempts >= maxAttempts) return { state: 'dead', error: text };
    const wait = Math.max(backOff(job.attempts), retryAfterMs ?? 0);
    // Moments are whole: PostgreSQL takes no other.
    return { state: 'waiting', due_at: Math.round(clock() + wait), error: text };
  }
}
