import type { FacetCounts } from '../engine/search-engine.ts';
import { type Bits, countCommon } from './bits.ts';
import type { Column, ListColumn } from './column.ts';

interface FacetRequest {
  /** Values returned at most, those of most rows first. */
  most: number;
  /** Values returned in any case: those a visitor refined by. */
  keep: readonly string[];
}

/** Counts the values of a column among the rows found; values that none has are left out. A column of plain numbers has none. */
export function countFacet(
  column: Column,
  found: Bits,
  rows: Uint32Array,
  request: FacetRequest,
): FacetCounts {
  const { values } = column;
  if (values === null) return {};
  const counts =
    column.kind === 'list' ? countLists(column, found) : countCodes(column.codes, values.length, rows);
  const entries: [string, number][] = [];
  values.forEach((value, at) => {
    const count = counts[at] ?? 0;
    if (count > 0) entries.push([value, count]);
  });
  return limited(entries, request);
}

function countLists({ rows }: ListColumn, found: Bits): readonly number[] {
  return rows.map(bits => countCommon(bits, found));
}

function countCodes(codes: ArrayLike<number>, highest: number, rows: Uint32Array): Uint32Array {
  const counts = new Uint32Array(highest + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts.subarray(1);
}

/** Most first; equals stay in the order of the column, which is by their number in the whole stock, then letters. */
function limited(entries: [string, number][], { most, keep }: FacetRequest): FacetCounts {
  const sorted = entries.sort(([, a], [, b]) => b - a);
  const returned =
    sorted.length <= most ? sorted : sorted.filter(([value], at) => at < most || keep.includes(value));
  const counts: FacetCounts = Object.create(null);
  for (const [value, count] of returned) counts[value] = count;
  return counts;
}
