import { kilometresBetween } from '../../domain/location/kilometres-between.ts';
import { type Point, readPoint } from '../../domain/location/point.ts';
import type { SortKey } from '../state/sort-orders.ts';
import type { TextColumn } from './column.ts';
import type { Index } from './open-index.ts';

/** The nearest to a point first: the point of a row is an attribute. */
export interface NearKey {
  attribute: string;
  near: Point;
}

/** What rows are sorted by; null is the order of the site. */
export type IndexOrder = SortKey | NearKey | null;

/**
 * All rows in an order, made on first use. Rows without the attribute come last whatever the direction; equals keep
 * the order of the site.
 */
export function orderOf(index: Index, sort: IndexOrder): Uint32Array {
  const key = JSON.stringify(sort);
  return index.cached.orders(key, () => sortRows(index, sort));
}

/** Each row's position in an order. */
export function positionsIn(index: Index, sort: IndexOrder): ArrayLike<number> {
  if (keysOf(index, sort) === null) return index.positions;
  const key = `positions ${JSON.stringify(sort)}`;
  return index.cached.orders(key, () => {
    const positions = new Uint32Array(index.rows);
    orderOf(index, sort).forEach((row, position) => {
      positions[row] = position;
    });
    return positions;
  });
}

function sortRows(index: Index, sort: IndexOrder): Uint32Array {
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
function keysOf(index: Index, sort: IndexOrder): Float64Array | null {
  const column = sort === null ? undefined : index.columns.get(sort.attribute);
  if (sort !== null && 'near' in sort) return column?.kind === 'text' ? distancesTo(sort.near, column) : null;
  if (sort === null || column?.kind !== 'number') return null;
  const keys = new Float64Array(index.rows);
  column.codes.forEach((code, row) => {
    if (code === 0) keys[row] = Number.POSITIVE_INFINITY;
    else keys[row] = sort.descending ? -code : code;
  });
  return keys;
}

/** [W7] How far each row is, in kilometres; one without a point is farther than all. */
function distancesTo(near: Point, { values, codes }: TextColumn): Float64Array {
  const far = Number.POSITIVE_INFINITY;
  const distances = values.map(value => {
    const point = readPoint(value);
    return point === null ? far : kilometresBetween(near, point);
  });
  return Float64Array.from(codes, code => distances[code - 1] ?? far);
}
