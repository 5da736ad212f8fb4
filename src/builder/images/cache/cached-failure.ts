import type { FailureEntry } from './index-schema.ts';
import type { IndexTable } from './index-table.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Why something failed within the last day, or null when it is worth trying. */
export function cachedFailure(table: IndexTable<FailureEntry>, key: string, now: number): string | null {
  const entry = table.get(key);
  return entry !== undefined && entry.until > now ? entry.reason : null;
}

export function cacheFailure(
  table: IndexTable<FailureEntry>,
  key: string,
  reason: string,
  now: number,
): void {
  table.set(key, { reason, until: now + DAY_MS });
}
