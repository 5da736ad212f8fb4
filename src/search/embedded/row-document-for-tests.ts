import { hasRow } from './bits.ts';
import type { Column } from './column.ts';
import type { Index } from './decode.ts';

export type AttributeValue = string | number | string[] | null;

/** What the index says of a row, by attribute; `id` included. */
export function documentOf(index: Index, row: number): Record<string, AttributeValue> {
  const document: Record<string, AttributeValue> = { id: index.ids[row] ?? null };
  for (const [name, column] of index.columns) document[name] = valueAt(column, row);
  return document;
}

function valueAt(column: Column, row: number): AttributeValue {
  if (column.kind === 'list')
    return column.values.filter((_, at) => {
      const rows = column.rows[at];
      return rows !== undefined && hasRow(rows, row);
    });
  const code = column.codes[row] ?? 0;
  if (code === 0) return null;
  return column.kind === 'number' ? column.numberOf(code) : (column.values[code - 1] ?? null);
}
