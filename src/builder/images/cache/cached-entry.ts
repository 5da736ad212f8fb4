import type { IndexTable } from './index-table.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The entry for this key, marked as used; the mark is renewed once a week so that most builds write nothing. */
export function cachedEntry<T extends { used: number }>(
  table: IndexTable<T>,
  key: string,
  now: number,
): T | undefined {
  const entry = table.get(key);
  if (entry !== undefined && now - entry.used > WEEK_MS) table.set(key, { ...entry, used: now });
  return entry;
}
