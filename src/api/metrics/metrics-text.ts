import type { Metric, Sample } from './metric.ts';

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in Prometheus' text format 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics.map(metricLines).join('');
}

function metricLines({ name, help, type, samples }: Metric): string {
  const lines = samples.map(sample => `${name}${labelsText(sample)} ${valueText(sample.value)}\n`);
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelsText({ labels = {} }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

/** Numbers that are not finite as Go writes them. */
function valueText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  return String(value);
}
