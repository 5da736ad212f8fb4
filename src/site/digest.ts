import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** A short digest (128 bits, base64url) of a text. */
export function digestText(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/**
 * Digest of plain data. An object that was digested before is not read again: a page is put together from
 * parts (cards, a vehicle) that many pages share, and parts are never changed once made.
 */
export function digest(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const found = known.get(value);
  if (found !== undefined) return found;
  const made = digestText(describe(value));
  known.set(value, made);
  return made;
}

function describe(value: object): string {
  if (Array.isArray(value)) return `[${value.map(digest).join()}]`;
  return Object.values(value).some(isObject) ? joinFields(value) : JSON.stringify(value);
}

function joinFields(value: object): string {
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}:${digest(field)}`);
  return `{${fields.join()}}`;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
