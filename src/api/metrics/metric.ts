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
