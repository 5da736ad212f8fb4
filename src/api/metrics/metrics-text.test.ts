import { expect, test } from 'vitest';
import { parseMetrics } from '../../../tests/support/parse-metrics.ts';
import { metricsText } from './metrics-text.ts';

const metric = { name: 'forecourt_x', help: 'Says x.', type: 'gauge' } as const;

test('the text of metrics is what Prometheus reads: help, type, samples, one newline at the end', () => {
  const samples = [{ value: 3 }, { labels: { site: 'a', kind: 'page' }, value: 0.25 }];
  expect(
    metricsText([
      { ...metric, samples },
      { ...metric, name: 'forecourt_y', type: 'counter', samples: [] },
    ]),
  ).toBe(
    `# HELP forecourt_x Says x.
# TYPE forecourt_x gauge
forecourt_x 3
forecourt_x{site="a",kind="page"} 0.25
# HELP forecourt_y Says x.
# TYPE forecourt_y counter
`,
  );
});

test('labels come back as they were, whatever they hold', () => {
  const value = 'quote " backslash \\ line\nend\\n {}=,';
  const [read] = parseMetrics(
    metricsText([{ ...metric, help: 'a\\b\nc', samples: [{ labels: { site: value }, value: 1 }] }]),
  );
  expect(read).toEqual({
    name: 'forecourt_x',
    help: 'a\\b\nc',
    type: 'gauge',
    samples: [{ labels: { site: value }, value: 1 }],
  });
});

test.each([
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, '+Inf'],
  [Number.NEGATIVE_INFINITY, '-Inf'],
  [1e21, '1e+21'],
  [5e-7, '5e-7'],
])('the number %d is written %s', (value, text) => {
  expect(metricsText([{ ...metric, samples: [{ value }] }])).toContain(`\nforecourt_x ${text}\n`);
});
