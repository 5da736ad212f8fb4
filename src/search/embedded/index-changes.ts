import { AVAILABLE_STATUSES } from '../../domain/car/availability.ts';
import type { Column } from './column.ts';
import type { Index } from './open-index.ts';

/** What became of a site's cars between two indexes of it. Ids, in the order of the site now. */
export interface IndexChanges {
  /** For sale now, and not in the earlier index. */
  added: string[];
  /** For sale in both, and cheaper now; whole units of the site's currency. */
  cheaper: { id: string; before: number; now: number }[];
}

/** Compares an index with an earlier one. Cars that are sold, and cars without a price, are left aside. */
export function indexChanges(before: Index, now: Index): IndexChanges {
  const earlier = new Map(before.ids.map((id, row) => [id, row]));
  const changes: IndexChanges = { added: [], cheaper: [] };
  const rows = now.ids.map((_, row) => row).sort((a, b) => (now.positions[a] ?? 0) - (now.positions[b] ?? 0));
  for (const row of rows) {
    const id = now.ids[row] ?? '';
    if (!isForSale(now, row)) continue;
    const rowBefore = earlier.get(id);
    if (rowBefore === undefined) changes.added.push(id);
    else {
      const [was, is] = [priceOf(before, rowBefore), priceOf(now, row)];
      if (isForSale(before, rowBefore) && was !== null && is !== null && is < was)
        changes.cheaper.push({ id, before: was, now: is });
    }
  }
  return changes;
}

function isForSale({ columns }: Index, row: number): boolean {
  const status = columnValue(columns.get('status'), row);
  return AVAILABLE_STATUSES.some(available => available === status);
}

function priceOf({ columns }: Index, row: number): number | null {
  const price = columnValue(columns.get('price'), row);
  return typeof price === 'number' ? price : null;
}

/** The value of a row in a column of one value each; null where it has none. */
export function columnValue(column: Column | undefined, row: number): string | number | null {
  if (column === undefined || column.kind === 'list') return null;
  const code = column.codes[row] ?? 0;
  if (code === 0) return null;
  return column.kind === 'text' ? (column.values[code - 1] ?? null) : column.numberOf(code);
}
