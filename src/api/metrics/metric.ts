/** A metric, named as Prometheus advises: with its unit, ours with the prefix `forecourt_`. */
export interface Metric {
  name: string;
  /** One line. */
  help: string;
  type: 'counter' | 'gauge';
  samples: readonly Sample[];
}

/** Labels may hold what the server itself knows, such as a site's slug, and nothing that a visitor sent. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Part of what `GET /api/metrics` returns, measured when it is called. One that throws is left out, and counted. */
export type MetricSource = () => readonly Metric[] | Promise<readonly Metric[]>;

/** A measure that may fall; a number alone is one without labels. */
export function gauge(name: string, help: string, measured: number | readonly Sample[]): Metric {
  const samples = typeof measured === 'number' ? [{ value: measured }] : measured;
  return { name, help, type: 'gauge', samples };
}

/** A count that only grows. */
export function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'counter', samples };
}

/** A sample of each row by its site; none of a row without a value. */
export function bySite<Row extends { site: string }>(
  rows: readonly Row[],
  measure: (row: Row) => number | null,
): Sample[] {
  return rows.flatMap(row => {
    const value = measure(row);
    return value === null ? [] : [{ labels: { site: row.site }, value }];
  });
}

/** An age in seconds; null of what never was. */
export function secondsSince(moment: number | null, now: number): number | null {
  return moment === null ? null : Math.max(0, (now - moment) / 1000);
}
