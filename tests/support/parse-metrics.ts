/** A metric as Prometheus reads it. */
export interface ReadMetric {
  name: string;
  help: string;
  type: string;
  samples: { labels: Record<string, string>; value: number }[];
}

const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const NUMBER = /^(?:NaN|[+-]Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;

/** Reads Prometheus' text format 0.0.4 by its letter. @throws for a line that is not of it, or a duplicate name. */
export function parseMetrics(text: string): ReadMetric[] {
  if (!text.endsWith('\n') || text.endsWith('\n\n')) throw new Error('it must end with one newline');
  const metrics: ReadMetric[] = [];
  const seen = new Set<string>();
  const lines = text.slice(0, -1).split('\n');
  for (const [at, line] of lines.entries()) {
    const help = /^# HELP ([a-zA-Z_:][\w:]*) (.*)$/.exec(line);
    if (help !== null) {
      const [, name = '', words = ''] = help;
      if (metrics.some(each => each.name === name)) throw new Error(`${name} is told twice`);
      const type = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(lines[at + 1] ?? '');
      if (type?.[1] !== name) throw new Error(`${name} has no type after its help`);
      metrics.push({ name, help: unescaped(words), type: type[2] ?? '', samples: [] });
      continue;
    }
    if (line.startsWith('# TYPE ')) continue;
    const [, name, , labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const metric = metrics.at(-1);
    if (
      metric === undefined ||
      metric.name !== name ||
      !NUMBER.test(value) ||
      seen.has(line.replace(/ \S+$/, ''))
    )
      throw new Error(`line ${at + 1} is no sample: ${line}`);
    seen.add(line.replace(/ \S+$/, ''));
    metric.samples.push({ labels: labelsIn(labels), value: Number(value.replace('Inf', 'Infinity')) });
  }
  return metrics;
}

function labelsIn(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  let end = 0;
  for (let match = LABEL.exec(text); match !== null; match = LABEL.exec(text)) {
    const [, name = '', value = ''] = match;
    labels[name] = unescaped(value);
    end = LABEL.lastIndex;
  }
  if (end !== text.length) throw new Error(`these are no labels: ${text}`);
  return labels;
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\n])/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped));
}
