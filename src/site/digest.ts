import { digestText } from '../lib/text/digest-text.ts';

const parts = new WeakMap<object, string>();

/** Digest of plain data. Parts in it (see `digestedOnce`) count by their digest. */
export function digest(value: unknown): string {
  return digestText(
    JSON.stringify(value, (_, field: unknown) => (isObject(field) ? (parts.get(field) ?? field) : field)),
  );
}

/**
 * Marks a value that several pages contain, such as a card: it is digested once, here, and must not be
 * changed any more.
 */
export function digestedOnce<T extends object>(value: T): T {
  if (!parts.has(value)) parts.set(value, digestText(JSON.stringify(value)));
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
