import type { ApiDeps } from './api-deps.ts';
import { jsonResponse, retryAfter } from './http/json-response.ts';
import { errorFacts } from './log/log.ts';
import { secondsSince } from './metrics/metric.ts';
import { inTime } from './store/in-time.ts';
import { probeStore } from './store/probe-store.ts';
import { queueState } from './store/queue-state.ts';
import { shownStoreProblem } from './store/store-error.ts';

/** What is wrong, or how long the oldest delivery has waited. */
type Health = { problem: null; oldestSeconds: number | null } | { problem: string };

/** The endpoint is public: a check that is younger than this is reused. */
const FRESH_MS = 1000;

/** `GET /api/health`: whether a lead could be stored now, tried by storing something; else what is wrong and what to do. */
export function getHealth({ store, clock, log }: ApiDeps): () => Promise<Response> {
  let checked: { at: number; health: Promise<Health> } | null = null;
  const check = async (): Promise<Health> => {
    try {
      await inTime(probeStore(store, clock()));
      const { oldest } = await inTime(queueState(store));
      const seconds = secondsSince(oldest, clock());
      return { problem: null, oldestSeconds: seconds === null ? null : Math.floor(seconds) };
    } catch (error) {
      log('error', 'health.failed', errorFacts(error));
      return { problem: shownStoreProblem(error) };
    }
  };
  return async () => {
    // Not the clock, which may be set back.
    const now = performance.now();
    if (checked === null || now - checked.at > FRESH_MS) checked = { at: now, health: check() };
    const health = await checked.health;
    return health.problem === null
      ? jsonResponse(200, {
          status: 'ok',
          store: 'ok',
          queue: 'ok',
          oldest_delivery_seconds: health.oldestSeconds,
        })
      : jsonResponse(
          503,
          {
            status: 'failing',
            store: 'failing',
            queue: 'unknown',
            error: `The store fails: ${health.problem}.`,
          },
          retryAfter(503),
        );
  };
}
