import { cleanLine, isMissing } from './clean-text.ts';

/** The first of a repeated element that says something. */
function firstOf(list: unknown[]): unknown {
  return list.find(value => typeof value !== 'string' || !isMissing(cleanLine(value)));
}

/**
 * A raw value as one line of text; null when it says nothing, undefined when it is no single value.
 * A list counts as its first entry, because XML repeats elements.
 */
export function rawText(raw: unknown): string | null | undefined {
  const value = Array.isArray(raw) ? firstOf(raw) : raw;
  if (typeof value === 'string') {
    const text = cleanLine(value);
    return isMissing(text) ? null : text;
  }
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value)))
    return null;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : undefined;
}
