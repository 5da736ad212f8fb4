import { LIMITS } from './limits.ts';

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : String(value);
}

/** What a feed said, quoted for a report: one line, at most 60 characters. */
export function quoteFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = asText(value);
  const cut = text.length > LIMITS.quoted ? `${text.slice(0, LIMITS.quoted)}…` : text;
  // Also copies the characters: a slice would keep the whole piece of the file it was cut from in memory.
  return typeof value === 'string' ? JSON.stringify(cut) : cut;
}
