import type { Filter, RangeCondition } from '../../lib/filter.ts';
import { sinceDays } from '../../lib/filter.ts';
import { ATTRIBUTES } from '../collection/attributes.ts';

/** A filter in Meilisearch's grammar. `now` is the moment of the search, in epoch milliseconds. */
export function filterExpression(filter: Filter, now: number): string {
  switch (filter.op) {
    case 'and':
      return joined(filter.filters, ' AND ', ALL, now);
    case 'or':
      return joined(filter.filters, ' OR ', NONE, now);
    case 'not':
      return `NOT (${filterExpression(filter.filter, now)})`;
    case 'in':
      return isFilterable(filter.attribute)
        ? `${quoted(filter.attribute)} IN [${filter.values.map(quoted).join(', ')}]`
        : NONE;
    case 'range':
      return isFilterable(filter.attribute) ? rangeExpression(filter) : NONE;
    case 'recent':
      return rangeExpression(sinceDays(filter, now));
  }
}

/** Whether an index of ours can be filtered by it: the server refuses any other. */
function isFilterable(attribute: string): boolean {
  return attribute.startsWith('finance_lenders.') || ATTRIBUTES.some(({ name }) => name === attribute);
}

/** Every car has an id. */
const NONE = 'id IS NULL';
const ALL = 'id IS NOT NULL';

function joined(filters: readonly Filter[], sign: string, empty: string, now: number): string {
  return filters.length === 0
    ? empty
    : filters.map(filter => `(${filterExpression(filter, now)})`).join(sign);
}

/** A comparison finds no car without the number. */
function rangeExpression({ attribute, min, max, above = false, below = false }: RangeCondition): string {
  const name = quoted(attribute);
  const ends = [
    ...(min === null ? [] : [`${name} ${above ? '>' : '>='} ${min}`]),
    ...(max === null ? [] : [`${name} ${below ? '<' : '<='} ${max}`]),
  ];
  return ends.length === 0 ? `${name} EXISTS AND ${name} IS NOT NULL` : ends.join(' AND ');
}

/**
 * Meilisearch reads a backslash as itself, except before the quote around the text: so text with one sort of quotes
 * is put in the other. A backslash at the very end would take the closing quote with it, and is left out.
 */
function quoted(text: string): string {
  const safe = text.replace(/(?<!\\)\\+$/, '');
  if (safe.includes('"') && !safe.includes("'")) return `'${safe}'`;
  return `"${safe.replaceAll('"', '\\"')}"`;
}
