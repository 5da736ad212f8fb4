import type { Bits } from './bits.ts';
import type { Codes } from './planes.ts';

/** A text for each row: its index in `values` plus 1, or 0 for none. Values with most rows come first. */
export interface TextColumn {
  kind: 'text';
  values: readonly string[];
  codes: Codes;
}

/** Several texts for each row: for each value, the rows that have it. */
export interface ListColumn {
  kind: 'list';
  values: readonly string[];
  rows: readonly Bits[];
}

/** A number for each row, as a code from 1 that rises with it; 0 for none. */
export interface NumberColumn {
  kind: 'number';
  codes: Codes;
  highest: number;
  numberOf: (code: number) => number;
  /** The single values as texts, of a column whose values are counted; `values[code - 1]`. */
  values: readonly string[] | null;
}

export type Column = TextColumn | ListColumn | NumberColumn;

/** The first code whose value passes; `highest + 1` when none does. Once a value passes, all higher ones must. */
export function firstCode(
  { highest, numberOf }: Pick<NumberColumn, 'highest' | 'numberOf'>,
  passes: (value: number) => boolean,
): number {
  let [low, high] = [1, highest + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(numberOf(middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}
