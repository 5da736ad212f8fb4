import { ATTRIBUTES } from '../collection/attributes.ts';
import type { Filter } from '../filter.ts';

/** Whether a Meilisearch index of ours can filter by it. */
export function isFilterable(attribute: string): boolean {
  return attribute.startsWith('finance_lenders.') || ATTRIBUTES.some(({ name }) => name === attribute);
}

/** A filter in Meilisearch's grammar; '' lets everything through. */
export function filterExpression(filter: Filter): string {
  return filter.op === 'and' && filter.parts.length === 0 ? '' : write(filter);
}

/** Every car has an id. */
const NONE = 'id IS NULL';
const ALL = 'id IS NOT NULL';

function write(filter: Filter): string {
  switch (filter.op) {
    case 'and':
      return filter.parts.length === 0 ? ALL : filter.parts.map(inBrackets).join(' AND ');
    case 'or':
      return filter.parts.length === 0 ? NONE : filter.parts.map(inBrackets).join(' OR ');
    case 'not':
      return `NOT ${inBrackets(filter.part)}`;
    case 'is':
      return isFilterable(filter.attribute) ? `${quoted(filter.attribute)} = ${quoted(filter.value)}` : NONE;
    case 'range':
      return isFilterable(filter.attribute) ? writeRange(filter) : NONE;
  }
}

function inBrackets(filter: Filter): string {
  return filter.op === 'is' ? write(filter) : `(${write(filter)})`;
}

/** A comparison finds no car that says no number. */
function writeRange({ attribute, min, max, above, below }: Extract<Filter, { op: 'range' }>): string {
  const name = quoted(attribute);
  const ends = [
    ...(min === null ? [] : [`${name} ${above ? '>' : '>='} ${min}`]),
    ...(max === null ? [] : [`${name} ${below ? '<' : '<='} ${max}`]),
  ];
  return ends.length === 0 ? `${name} EXISTS AND ${name} IS NOT NULL` : ends.join(' AND ');
}

/**
 * Meilisearch reads a backslash as itself, except before the quote that the text stands in: so text with one sort of
 * quotes stands in the other. A backslash at the very end would take the closing quote with it, and is left out.
 */
function quoted(text: string): string {
  const safe = text.replace(/\\+$/, '');
  if (safe.includes('"') && !safe.includes("'")) return `'${safe}'`;
  return `"${safe.replaceAll('"', '\\"')}"`;
}
