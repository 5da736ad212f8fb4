/** One row of docs/benchmarks.md, in words for someone who does not know the code. */
export interface Row {
  what: string;
  figure: string;
  /** Something measured in the same minutes: machines differ. */
  comparison: string;
}

/** Measures some rows. `size` replaces the number of cars, or of dealers, for a trial. */
export type Part = (size?: number) => Promise<Row[]>;

interface Run {
  machine: string;
  /** ISO 8601. */
  day: string;
  rows: readonly Row[];
}

const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];

/** The text with the table of a run between its markers, in place of the table before. @throws without markers. */
export function withTable(text: string, { machine, day, rows }: Run): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${BEGIN} … ${END}`);
  const table = [
    `Measured on ${day} on ${machine}.`,
    '',
    '| What | Figure | Compared with |',
    '|---|---|---|',
    ...rows.map(({ what, figure, comparison }) => `| ${what} | ${figure} | ${comparison} |`),
  ];
  return `${before}${BEGIN}\n${table.join('\n')}\n${END}${after}`;
}

export function duration(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(ms < 10 ? 2 : 0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `127 ms (95% within 174 ms)`. */
export function spread(times: readonly number[]): string {
  return `${duration(percentile(times, 0.5))} (95% within ${duration(percentile(times, 0.95))})`;
}

export function count(number: number): string {
  return Math.round(number).toLocaleString('en');
}

export function times(one: number, other: number): string {
  return `${(one / other).toFixed(1)} times`;
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(1)}%`;
}

/** The value that `part` of the values do not exceed, 0.5 for the middle one. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}
