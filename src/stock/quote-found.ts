import { LIMITS } from './limits.ts';

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'object' ? 'an object' : String(value);
}

/** Values of one name that differ are few and short; of any other list the length is enough. */
function listText(list: unknown[]): string {
  const isShort = list.length > 1 && list.length < 4 && list.every(isShortValue);
  return isShort ? list.map(quoteFound).join(' and ') : `a list of ${list.length}`;
}

function isShortValue(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 20);
}

/** A feed's value, quoted for a report: one line, at most 60 characters. */
export function quoteFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = asText(value);
  const cut = text.length > LIMITS.quoted ? `${text.slice(0, LIMITS.quoted)}…` : text;
  // Also copies the characters: a slice would keep the whole piece of the file it was cut from in memory.
  return typeof value === 'string' ? JSON.stringify(cut) : cut;
}
