import { MINUTE_MS } from '../../lib/time/durations.ts';

/** So many failures in so long a time are those of a system that is being set up. */
const MOST = 10;
const WINDOW_MS = 10 * MINUTE_MS;
/** What a flood of addresses takes of memory is bounded: the oldest are forgotten. */
const MOST_SENDERS = 10_000;

interface FailedSenders {
  add(sender: string, now: number): void;
  /** Whether a sender failed so often lately that it is not listened to. */
  mustWait(sender: string, now: number): boolean;
}

/** Counts the failures of senders over the last ten minutes, in memory. Times are epoch milliseconds. */
export function failedSenders(): FailedSenders {
  const failures = new Map<string, number[]>();
  const recent = (sender: string, now: number) =>
    (failures.get(sender) ?? []).filter(at => Math.abs(now - at) < WINDOW_MS);
  return {
    add(sender, now) {
      const all = [...recent(sender, now), now].slice(-MOST);
      failures.delete(sender);
      failures.set(sender, all);
      const [oldest] = failures.keys();
      if (failures.size > MOST_SENDERS && oldest !== undefined) failures.delete(oldest);
    },
    mustWait: (sender, now) => recent(sender, now).length >= MOST,
  };
}
