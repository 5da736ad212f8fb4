import { expect, test } from 'vitest';
import type { BuildOrder, BuildResult, SiteBuilder } from '../../stock/received/build-order.ts';
import { buildMetrics } from './build-metrics.ts';
import { metricsText } from './metrics-text.ts';

const order: BuildOrder = {
  slug: 'north',
  actor: null,
  replay: [],
  reserved: [],
  updates: [],
  wantsSnapshot: false,
};
const built = (ok: boolean, ms: number): BuildResult => ({
  ok,
  problems: ok ? [] : ['a page'],
  blocked: null,
  hasBlocked: false,
  isChanged: true,
  warnings: [],
  release: '1',
  pages: { rendered: 1, reused: 0, deleted: 0 },
  cars: 1,
  unencoded: 0,
  unchecked: 0,
  validUntil: null,
  ms,
  updates: [],
  snapshot: null,
});

/** The metrics after builds with these results, of which null died; ten seconds lie between two. */
async function metricsAfter(
  results: readonly (BuildResult | null)[],
  ends: readonly string[] = [],
): Promise<string> {
  let now = 1_000_000;
  const metrics = buildMetrics(() => now);
  const left = [...results];
  const builder: SiteBuilder = metrics.counted({
    receivedSeq: async () => 7,
    build: async () => left.shift() ?? Promise.reject(new Error('The builder ended.')),
    encode: async () => 0,
    checkPage: async () => 0,
    close: async () => {},
  });
  for (const result of results) {
    now += 10_000;
    if (result === null) await expect(builder.build(order)).rejects.toThrow('The builder ended.');
    else expect(await builder.build(order)).toBe(result);
  }
  expect(await builder.receivedSeq('north')).toBe(7);
  for (const state of ends) metrics.countJob('north', state);
  return metricsText(await metrics.source()).replaceAll(/^#.*\n/gm, '');
}

test('metrics of builds report for each site the number of builds, the duration of the last, and the time of the last success', async () => {
  expect(await metricsAfter([])).toBe('');
  expect(await metricsAfter([built(true, 2000), built(true, 250), built(false, 40), null])).toBe(`\
forecourt_builds_total{site="north"} 4
forecourt_build_failures_total{site="north"} 2
forecourt_last_build_duration_seconds{site="north"} 0.04
forecourt_last_build_success_timestamp_seconds{site="north"} 1020
forecourt_stock_jobs_total{site="north",state="live"} 0
forecourt_stock_jobs_total{site="north",state="held"} 0
forecourt_stock_jobs_total{site="north",state="failed"} 0
`);
});

test('metrics of builds report no duration and no success where there was none', async () => {
  const text = await metricsAfter([null]);
  expect(text).toContain('forecourt_build_failures_total{site="north"} 1');
  expect(text).not.toContain('last_build');
});

test('metrics of builds count jobs by their results', async () => {
  const text = await metricsAfter([built(true, 1)], ['live', 'held', 'live']);
  expect(text).toContain('{site="north",state="live"} 2\n');
  expect(text).toContain('{site="north",state="held"} 1\n');
  expect(text).toContain('{site="north",state="failed"} 0\n');
});
