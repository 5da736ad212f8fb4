import type { FacetStats } from '../engine/search-engine.ts';
import type { NumberColumn } from './column.ts';

/** The least and the greatest number among the rows found; null when none has one. */
export function facetStats({ codes, numberOf }: NumberColumn, rows: Uint32Array): FacetStats | null {
  let least = Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const code = codes[rows[at] ?? 0] ?? 0;
    if (code === 0) continue;
    if (code < least) least = code;
    if (code > greatest) greatest = code;
  }
  return greatest === 0 ? null : { min: numberOf(least), max: numberOf(greatest) };
}
