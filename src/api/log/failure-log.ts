import { MINUTE_MS } from '../../lib/time/durations.ts';
import { errorFacts, type Log } from './log.ts';

/** Logs what fails again and again: once for each reason, then once a minute with how often it failed, and its end. */
export interface FailureLog {
  failed(error: unknown): void;
  succeeded(): void;
}

/** `event` ends in `failed`; the end is logged as `recovered`. `now`: any clock, in milliseconds. */
export function failureLog(log: Log, event: string, now = () => performance.now()): FailureLog {
  const loggedAt = new Map<string, number>();
  let failures = 0;
  return {
    failed(error) {
      failures += 1;
      const facts = errorFacts(error);
      const reason = JSON.stringify(facts);
      // Reasons that differ each time must not pile up.
      for (const [each, at] of loggedAt) if (now() - at >= MINUTE_MS) loggedAt.delete(each);
      if (loggedAt.has(reason)) return;
      loggedAt.set(reason, now());
      log('error', event, { ...facts, failures });
    },
    succeeded() {
      if (failures === 0) return;
      log('info', event.replace(/failed$/, 'recovered'), { failures });
      failures = 0;
      loggedAt.clear();
    },
  };
}
