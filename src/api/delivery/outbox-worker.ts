import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { errorFacts } from '../log.ts';
import type { Store } from '../store/open-store.ts';
import { takeWork, type Work, type WorkEnd } from '../store/outbox.ts';
import { backOffMs, MAX_ATTEMPTS } from './back-off.ts';
import type { Perform } from './deliver-lead.ts';
import { deliveryFailure } from './delivery-error.ts';
import { endRecorder } from './end-recorder.ts';

export interface WorkerDeps {
  store: Store;
  clock: () => number;
  log: Log;
  /** Who does what, by topic; work of other topics is left to others. */
  perform: Readonly<Record<string, Perform>>;
}

export interface WorkerOptions {
  /** Pieces of work at once. */
  parallel: number;
  /** How often to look for work that nobody told of: retries, and what other processes accepted. */
  pollMs: number;
  /** After so long without an end, work is somebody else's. Longer than any attempt takes. */
  leaseMs: number;
  maxAttempts: number;
  backOff: (attempts: number) => number;
}

export const WORKER_DEFAULTS: WorkerOptions = {
  parallel: 8,
  pollMs: 2000,
  leaseMs: 120_000,
  maxAttempts: MAX_ATTEMPTS,
  backOff: attempts => backOffMs(attempts, Math.random()),
};

export interface OutboxWorker {
  /** There is new work: look now, not at the next poll. */
  nudge(): void;
  /** Does all that is due, and ends. */
  drain(): Promise<void>;
  /** Takes no more work, and ends when what it has is done. */
  stop(): Promise<void>;
}

/** Works off the outbox. Any number of workers, in any number of processes, share the work. */
export function outboxWorker(deps: WorkerDeps, given: Partial<WorkerOptions> = {}): OutboxWorker {
  const options = { ...WORKER_DEFAULTS, ...given };
  const topics = Object.keys(deps.perform);
  const running = new Set<Promise<void>>();
  const record = endRecorder(deps.store, deps.clock);
  let stopped = false;
  let filling: Promise<void> | null = null;
  let again = false;

  const start = (work: Work) => {
    const task = attempt(work, deps, options, record).finally(() => {
      running.delete(task);
      // Not for each end: half a load is worth a look.
      if (running.size <= options.parallel / 2) fill();
    });
    running.add(task);
  };
  const take = async () => {
    const limit = options.parallel - running.size;
    if (limit <= 0) return;
    const work = await takeWork(deps.store, {
      topics,
      limit,
      leaseMs: options.leaseMs,
      lease: randomUUID(),
      now: deps.clock(),
    });
    for (const each of work) start(each);
  };
  const fill = () => {
    if (stopped) return;
    again = true;
    filling ??= (async () => {
      while (again && !stopped) {
        again = false;
        await take();
      }
    })()
      .catch(error => deps.log('error', 'worker.failed', errorFacts(error)))
      .finally(() => {
        filling = null;
      });
  };
  const timer = setInterval(fill, options.pollMs);

  const settle = async () => {
    while (filling !== null || running.size > 0) await Promise.all([filling, ...running]);
  };
  return {
    nudge: fill,
    async drain() {
      fill();
      await settle();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await settle();
    },
  };
}

/** Tries once and writes down how it went. Never fails: what cannot be written down is tried again. */
async function attempt(
  work: Work,
  deps: WorkerDeps,
  options: WorkerOptions,
  record: (work: Work, end: WorkEnd) => Promise<void>,
): Promise<void> {
  const facts = {
    work: work.id,
    topic: work.topic,
    site: work.site,
    lead_id: work.lead_id,
    attempt: work.attempts,
  };
  try {
    const end = await perform(work, deps, options);
    await record(work, end);
    if (end.state === 'dead') deps.log('error', 'delivery.dead', facts);
    else if (end.state !== 'waiting') deps.log('info', `delivery.${end.state}`, facts);
  } catch (error) {
    deps.log('error', 'delivery.unrecorded', { ...facts, ...errorFacts(error) });
  }
}

async function perform(work: Work, deps: WorkerDeps, options: WorkerOptions): Promise<WorkEnd> {
  try {
    const done = await deps.perform[work.topic]?.(work);
    return done === 'done'
      ? { state: 'done' }
      : { state: 'cancelled', error: 'not to be delivered any more' };
  } catch (error) {
    const { text, code, retryAfterMs } = deliveryFailure(error);
    deps.log('warn', 'delivery.failed', {
      work: work.id,
      topic: work.topic,
      site: work.site,
      lead_id: work.lead_id,
      attempt: work.attempts,
      code,
    });
    if (work.attempts >= options.maxAttempts) return { state: 'dead', error: text };
    const wait = Math.max(options.backOff(work.attempts), retryAfterMs ?? 0);
    // Moments are whole: PostgreSQL takes no other.
    return { state: 'waiting', due_at: Math.round(deps.clock() + wait), error: text };
  }
}
