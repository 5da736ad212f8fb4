import type { SortKey } from '../state/sort-orders.ts';
import type { Index } from './open-index.ts';

/**
 * All rows in an order, made on first use. Rows without the attribute come last whatever the direction; equals keep
 * the order of the site.
 */
export function orderOf(index: Index, sort: SortKey | null): Uint32Array {
  const key = sort === null ? '' : `${sort.attribute} ${sort.descending}`;
  return index.cached.orders(key, () => sortRows(index, sort));
}

/** Each row's position in an order. */
export function positionsIn(index: Index, sort: SortKey | null): ArrayLike<number> {
  if (keysOf(index, sort) === null) return index.positions;
  const key = `positions ${sort?.attribute} ${sort?.descending}`;
  return index.cached.orders(key, () => {
    const positions = new Uint32Array(index.rows);
    orderOf(index, sort).forEach((row, position) => {
      positions[row] = position;
    });
    return positions;
  });
}

function sortRows(index: Index, sort: SortKey | null): Uint32Array {
  const order = new Uint32Array(index.rows);
  index.positions.forEach((position, row) => {
    order[position] = row;
  });
  const keys = keysOf(index, sort);
  return keys === null
    ? order
    : order.sort(
        (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (index.positions[a] ?? 0) - (index.positions[b] ?? 0),
      );
}

/** What rows are sorted by, lowest first; null for the order of the site. */
function keysOf(index: Index, sort: SortKey | null): Float64Array | null {
  const column = sort === null ? undefined : index.columns.get(sort.attribute);
  if (sort === null || column?.kind !== 'number') return null;
  const keys = new Float64Array(index.rows);
  column.codes.forEach((code, row) => {
    if (code === 0) keys[row] = Number.POSITIVE_INFINITY;
    else keys[row] = sort.descending ? -code : code;
  });
  return keys;
}
