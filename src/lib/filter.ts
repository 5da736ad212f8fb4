import { type Instant, toMs } from './time/instant.ts';

export interface RangeCondition {
  op: 'range';
  attribute: string;
  /** Null is open. */
  min: number | null;
  max: number | null;
  /** The end itself is left out. */
  above?: boolean;
  below?: boolean;
}

/**
 * A condition on the attributes of an item. It is plain data: it travels in pages, and every engine evaluates it or
 * translates it into its own syntax.
 */
export type Filter =
  | { op: 'and' | 'or'; filters: readonly Filter[] }
  | { op: 'not'; filter: Filter }
  /** The item has one of the values; a number has the value that is written with its digits. */
  | { op: 'in'; attribute: string; values: readonly string[] }
  | RangeCondition
  /** A moment in Unix seconds, fewer days before the search than this. */
  | { op: 'recent'; attribute: string; days: number };

/** A filter that lets everything through. */
export const EVERYTHING: Filter = { op: 'and', filters: [] };

/** All must hold; those that let everything through are left out. */
export function allOf(filters: readonly Filter[]): Filter {
  return joined(
    'and',
    filters.filter(filter => !isEverything(filter)),
  );
}

export function anyOf(filters: readonly Filter[]): Filter {
  return joined('or', filters);
}

export function not(filter: Filter): Filter {
  return { op: 'not', filter };
}

export function valueIn(attribute: string, values: readonly string[]): Filter {
  return { op: 'in', attribute, values };
}

function isEverything(filter: Filter): boolean {
  return filter.op === 'and' && filter.filters.length === 0;
}

const DAY_SECONDS = 86_400;

/** The meaning of `recent` at a moment. */
export function sinceDays(
  { attribute, days }: { attribute: string; days: number },
  now: Instant,
): RangeCondition {
  const min = Math.floor(toMs(now) / 1000 - days * DAY_SECONDS);
  return { op: 'range', attribute, min, max: null, above: true };
}

/** A number as filters and addresses write it. */
export function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

function joined(op: 'and' | 'or', filters: readonly Filter[]): Filter {
  const [only] = filters;
  return filters.length === 1 && only !== undefined ? only : { op, filters };
}
