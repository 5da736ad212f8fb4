import type { CacheIndex } from '../cache/cache-index.ts';

const MAX_FAILURES = 5;

/** Notices hosts that are down, so that their other photos need not be waited for. One for each run. */
export type HostWatch = {
  /** Why no more requests go to this host, or null. */
  givenUp(host: string): string | null;
  worked(host: string): void;
  failed(host: string, reason: string): void;
};

/** Gives a host up, for a day, after 5 failures in a row. */
export function hostWatch(index: CacheIndex, now: number): HostWatch {
  const inARow = new Map<string, number>();
  const givenUp = new Map<string, string>();
  return {
    givenUp: host => givenUp.get(host) ?? index.hosts.get(host, now),
    worked: host => {
      inARow.delete(host);
      index.hosts.delete(host);
    },
    failed: (host, reason) => {
      const count = (inARow.get(host) ?? 0) + 1;
      inARow.set(host, count);
      if (count !== MAX_FAILURES) return;
      const text = `was not asked for: ${host} failed ${MAX_FAILURES} times in a row, the last time because the photo ${reason}`;
      givenUp.set(host, text);
      index.hosts.set(host, text, now);
    },
  };
}
