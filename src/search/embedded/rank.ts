import { type Bits, hasRow } from './bits.ts';
import type { Index } from './open-index.ts';
import { type IndexOrder, orderOf, positionsIn } from './sort.ts';

/** The requested part of the results. */
interface Slice {
  from: number;
  to: number;
}

/** Rows found from one position to another, in an order of the site's. Sorts only what it has to. */
export function sortedSlice(
  index: Index,
  found: Bits,
  rows: Uint32Array,
  sort: IndexOrder,
  slice: Slice,
): number[] {
  if (rows.length * 8 > index.rows) return walk(orderOf(index, sort), found, slice);
  const positions = positionsIn(index, sort);
  return [...rows].sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0)).slice(slice.from, slice.to);
}

function walk(order: Uint32Array, found: Bits, { from, to }: Slice): number[] {
  const slice: number[] = [];
  let seen = 0;
  for (let at = 0; at < order.length && seen < to; at += 1) {
    const row = order[at] ?? 0;
    if (!hasRow(found, row)) continue;
    if (seen >= from) slice.push(row);
    seen += 1;
  }
  return slice;
}

/** Rows found by words: the best first, equals in the order of the site. */
export function rankedSlice(
  index: Index,
  rows: Uint32Array,
  scores: Uint16Array,
  { from, to }: Slice,
): number[] {
  const least = scoreAt(rows, scores, to);
  const { positions } = index;
  const best = [...rows.filter(row => (scores[row] ?? 0) >= least)];
  best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (positions[a] ?? 0) - (positions[b] ?? 0));
  return best.slice(from, to);
}

/** The score from which on at least `wanted` rows are; sorting the rest would be for nothing. */
function scoreAt(rows: Uint32Array, scores: Uint16Array, wanted: number): number {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const score = scores[row] ?? 0;
    counts.set(score, (counts.get(score) ?? 0) + 1);
  }
  let seen = 0;
  for (const [score, count] of [...counts].sort(([a], [b]) => b - a)) {
    seen += count;
    if (seen >= wanted) return score;
  }
  return 0;
}
