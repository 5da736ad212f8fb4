/** From `min` up to but not including `max`; a `max` of null means without end. */
export interface NumberRange {
  min: number;
  max: number | null;
}

/**
 * Ranges that cover everything from zero without gap or overlap: `[100, 150]` -> 0-100, 100-150, 150 and up.
 * Thresholds that are not positive numbers are dropped, repeats too; no threshold, no range.
 */
export function rangesBetween(thresholds: readonly number[]): NumberRange[] {
  const usable = thresholds.filter(value => Number.isFinite(value) && value > 0);
  const edges = [...new Set(usable)].sort((a, b) => a - b);
  if (edges.length === 0) return [];
  return [0, ...edges].map((min, index) => ({ min, max: edges[index] ?? null }));
}

export function inRange(value: number, range: NumberRange): boolean {
  return value >= range.min && (range.max === null || value < range.max);
}

/** The range's name in an address: `10000-20000`, or `100000-` without end. */
export function rangeKey(range: NumberRange): string {
  return `${range.min}-${range.max ?? ''}`;
}
