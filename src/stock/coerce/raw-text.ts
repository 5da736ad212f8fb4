import { withoutEntities } from '../../lib/markup/without-entities.ts';
import { cleanLine, isMissing } from './clean-text.ts';

/** The first of a repeated element with a value. */
function firstOf(list: unknown[]): unknown {
  return list.find(value => typeof value !== 'string' || !isMissing(cleanLine(value)));
}

/**
 * A raw value as one line of text; null when it is no value, undefined when it is no single value.
 * A list counts as its first entry, because XML repeats elements.
 */
export function rawText(raw: unknown): string | null | undefined {
  const value = Array.isArray(raw) ? firstOf(raw) : raw;
  if (typeof value === 'string') {
    // Databases of websites hold texts as pages have them.
    const text = cleanLine(value.includes('&') ? withoutEntities(value) : value);
    return isMissing(text) ? null : text;
  }
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value)))
    return null;
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
    ? String(value)
    : undefined;
}

/** The texts of a list of single values, without missing ones; none of anything else. */
function textsOf(raw: unknown): string[] {
  const texts = Array.isArray(raw)
    ? raw.map(value => (Array.isArray(value) ? undefined : rawText(value)))
    : [];
  return texts.includes(undefined) ? [] : texts.filter(text => typeof text === 'string');
}

/** How many differ by more than case. */
function countKinds(texts: readonly string[]): number {
  return new Set(texts.map(text => text.toLowerCase())).size;
}

/** Whether a value that should occur once occurs several times and differs: in elements or columns of one name. */
export function hasDifferingValues(raw: unknown): raw is unknown[] {
  return countKinds(textsOf(raw)) > 1;
}

/** A value that occurs several times and is the same each time, once; anything else as it is. */
export function withoutRepeats(raw: unknown): unknown {
  const texts = textsOf(raw);
  return countKinds(texts) === 1 ? texts[0] : raw;
}
