import { type Filter, isNumber, type RangeCondition, sinceDays } from '../../lib/filter.ts';
import { addRows, type Bits, dropRows, keepRows, noRows, setRow } from './bits.ts';
import { firstCode, type NumberColumn, type TextColumn } from './column.ts';
import type { Index } from './open-index.ts';

/** The rows a filter lets through. Every part is cached, as the next search repeats most of them: do not change them. */
export function filterRows(index: Index, filter: Filter): Bits {
  return index.cached.filters(JSON.stringify(filter), () => findRows(index, filter));
}

function findRows(index: Index, filter: Filter): Bits {
  switch (filter.op) {
    case 'and': {
      const bits = index.all.slice();
      for (const part of filter.filters) keepRows(bits, filterRows(index, part));
      return bits;
    }
    case 'or': {
      const bits = noRows(index.rows);
      for (const part of filter.filters) addRows(bits, filterRows(index, part));
      return bits;
    }
    case 'not': {
      const bits = index.all.slice();
      dropRows(bits, filterRows(index, filter.filter));
      return bits;
    }
    case 'in':
      return rowsWithAny(index, filter);
    case 'range':
      return rowsWithin(index, filter);
    case 'recent':
      return rowsWithin(index, sinceDays(filter, Date.now()));
  }
}

function rowsWithAny(index: Index, { attribute, values }: Extract<Filter, { op: 'in' }>): Bits {
  const bits = noRows(index.rows);
  for (const value of values) addRows(bits, rowsWith(index, attribute, value));
  return bits;
}

function rowsWith(index: Index, attribute: string, value: string): Bits {
  const column = index.columns.get(attribute);
  switch (column?.kind) {
    case 'text':
      return rowsOfCodes(index, column, codeOf(column, value), codeOf(column, value));
    case 'list':
      return column.rows[column.values.indexOf(value)] ?? noRows(index.rows);
    case 'number': {
      const number = isNumber(value) ? Number(value) : Number.NaN;
      return rowsWithin(index, { op: 'range', attribute, min: number, max: number });
    }
    default:
      return noRows(index.rows);
  }
}

function codeOf(column: TextColumn, value: string): number {
  const position = column.values.indexOf(value);
  // No row has this code.
  return position === -1 ? column.values.length + 1 : position + 1;
}

function rowsWithin(
  index: Index,
  { attribute, min, max, above = false, below = false }: RangeCondition,
): Bits {
  const column = index.columns.get(attribute);
  if (column?.kind !== 'number' || Number.isNaN(min) || Number.isNaN(max)) return noRows(index.rows);
  const from = min === null ? 1 : firstCode(column, value => (above ? value > min : value >= min));
  const to =
    max === null ? column.highest : firstCode(column, value => (below ? value >= max : value > max)) - 1;
  return rowsOfCodes(index, column, from, to);
}

function rowsOfCodes(index: Index, { codes }: TextColumn | NumberColumn, from: number, to: number): Bits {
  const bits = noRows(index.rows);
  for (let row = 0; row < index.rows; row += 1) {
    const code = codes[row] ?? 0;
    if (code >= from && code <= to) setRow(bits, row);
  }
  return bits;
}
