/** One figure, and what it was read beside in the same run. */
export interface Row {
  what: string;
  figure: string;
  beside: string;
}

/** A part of the bench. `cars` replaces its size of stock, for a trial. */
export type Part = (cars?: number) => Promise<Row[]>;

export function seconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 2 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

export function perSecond(number: number, ms: number): string {
  return count((number / ms) * 1000);
}

export function ratio(one: number, other: number): string {
  return (one / other).toFixed(1);
}

/** The value that `part` of the values do not exceed, 0.5 for the middle one. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}
