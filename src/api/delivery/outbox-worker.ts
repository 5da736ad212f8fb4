import { randomUUID } from 'node:crypto';
import { DeadlineError, withDeadline } from '../../lib/with-deadline.ts';
import { failureLog } from '../log/failure-log.ts';
import { errorFacts, type Log, type LogFacts } from '../log/log.ts';
import { pollLoop, type QueueWorker } from '../server/poll-loop.ts';
import { completeJob, type JobResult } from '../store/complete-job.ts';
import type { Job } from '../store/enqueue-jobs.ts';
import { leaseJobs, putOffJobs } from '../store/lease-jobs.ts';
import type { Store } from '../store/open-store.ts';
import { backOffMs, MAX_ATTEMPTS } from './back-off.ts';
import { type CircuitBreakers, circuitBreakers } from './circuit-breakers.ts';
import { DeliveryError, deliveryFailure, NoResponseError } from './delivery-error.ts';
import { deliverySlots, type SlotShares } from './delivery-slots.ts';

type Outcome = 'done' | 'cancelled';

/** Does one job, and stops when `signal` is aborted. @throws when it failed and should be tried again. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<Outcome>;

interface WorkerDeps {
  store: Store;
  clock: () => number;
  log: Log;
  /** By topic; jobs of other topics are left to other workers. */
  handlers: Readonly<Record<string, JobHandler>>;
}

export interface WorkerOptions {
  shares: SlotShares;
  /** How often to look for jobs without a wake: retries, and jobs of other processes. */
  pollMs: number;
  /** Deadline of an attempt. Its lease lasts twice as long. */
  deadlineMs: number;
  maxAttempts: number;
  backOff: (attempts: number) => number;
}

const WORKER_DEFAULTS: WorkerOptions = {
  shares: { total: 16, site: 4, receiver: 4, pair: 2 },
  pollMs: 2000,
  deadlineMs: 60_000,
  maxAttempts: MAX_ATTEMPTS,
  backOff: attempts => backOffMs(attempts, Math.random()),
};

/**
 * Does the jobs of the outbox. Any number of workers, in any number of processes, share them. An attempt ends by its
 * deadline, whatever its receiver does.
 */
export function outboxWorker(deps: WorkerDeps, given: Partial<WorkerOptions> = {}): QueueWorker {
  const options = { ...WORKER_DEFAULTS, ...given };
  const { store, clock, log, handlers } = deps;
  const topics = Object.keys(handlers);
  const breakers = circuitBreakers();
  const slots = deliverySlots(options.shares, breakers);

  const attempt = async (job: Job): Promise<void> => {
    const facts = factsOf(job);
    const { result, ended } = withDeadline(options.deadlineMs, async signal =>
      handlers[job.topic]?.(job, signal),
    );
    const [settled] = await Promise.allSettled([result]);
    const freed = ended.then(() => {
      slots.release(job);
      loop.wake();
    });
    const openUntil = recordOutcome(job, settled, breakers, deps);
    try {
      const stored = jobResult(job, settled, facts, deps, options);
      await completeJob(store, job, stored, clock());
      if (openUntil !== null) await putOffJobs(store, job.receiver, openUntil, clock());
      if (stored.state === 'dead') log('error', 'delivery.dead', facts);
      else if (stored.state !== 'waiting') log('info', `delivery.${stored.state}`, facts);
    } catch (error) {
      // It is tried again.
      log('error', 'delivery.unrecorded', { ...facts, ...errorFacts(error) });
    }
    // An attempt past its deadline keeps its slot until it ends; the worker does not wait for it.
    if (!isLate(settled)) await freed;
  };
  const lease = async () => {
    while (!loop.isStopped() && !slots.isFull()) {
      const now = clock();
      const jobs = await leaseJobs(store, {
        topics,
        excluded: slots.excluded(now),
        choose: due => slots.choose(due, now),
        leaseMs: options.deadlineMs * 2,
        lease: randomUUID(),
        now,
      });
      if (jobs.length === 0) return;
      for (const job of jobs) {
        slots.take(job);
        loop.begin(attempt(job));
      }
    }
  };
  const loop = pollLoop(lease, { pollMs: options.pollMs, failures: failureLog(log, 'worker.failed') });
  return loop;
}

type Settled = PromiseSettledResult<Outcome | undefined>;

function factsOf({ id, topic, site, lead_id, attempts }: Job): LogFacts {
  return { job: id, topic, site, lead_id, attempt: attempts };
}

function isLate(settled: Settled): boolean {
  return settled.status === 'rejected' && settled.reason instanceof DeadlineError;
}

/**
 * Records at the breaker whether the receiver responded; an attempt that failed before its request does not count.
 * Returns until when the breaker is open, if this attempt opened it.
 */
function recordOutcome(
  { receiver }: Job,
  settled: Settled,
  breakers: CircuitBreakers,
  { clock, log }: WorkerDeps,
): number | null {
  const error = settled.status === 'rejected' ? settled.reason : null;
  if (error instanceof NoResponseError || error instanceof DeadlineError) {
    const until = breakers.recordNoResponse(receiver, clock());
    if (until !== null)
      log('error', 'receiver.unanswered', { receiver, until: new Date(until).toISOString() });
    return until;
  }
  const hasResponded =
    settled.status === 'fulfilled' ? settled.value === 'done' : error instanceof DeliveryError;
  if (hasResponded) breakers.recordResponse(receiver);
  return null;
}

function jobResult(
  job: Job,
  settled: Settled,
  facts: LogFacts,
  { log, clock }: WorkerDeps,
  { maxAttempts, backOff }: WorkerOptions,
): JobResult {
  if (settled.status === 'fulfilled')
    return settled.value === 'done'
      ? { state: 'done' }
      : { state: 'cancelled', error: 'not to be delivered any more' };
  const { text, code, retryAfterMs } = deliveryFailure(settled.reason);
  log('warn', 'delivery.failed', { ...facts, code });
  if (job.attempts >= maxAttempts) return { state: 'dead', error: text };
  const wait = Math.max(backOff(job.attempts), retryAfterMs ?? 0);
  // PostgreSQL's bigint takes whole numbers only.
  return { state: 'waiting', due_at: Math.round(clock() + wait), error: text };
}
