/**
 * JSON can have numbers that are beyond ours (`1e999`). As texts they are refused and quoted as found, and they stay
 * what they are where a record is written as JSON again, which has no word for infinity. A value nests no deeper than
 * `LIMITS.depth`.
 */
export function withFiniteNumbers(record: Record<string, unknown>): Record<string, unknown> {
  return isFiniteThroughout(record) ? record : recordOf(record);
}

function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isFiniteThroughout);
}

function recordOf(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, finite(inner)]));
}

function finite(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (Array.isArray(value)) return value.map(finite);
  return typeof value === 'object' && value !== null ? recordOf(value) : value;
}
