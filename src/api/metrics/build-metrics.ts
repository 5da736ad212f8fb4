import type { BuildResult, SiteBuilder } from '../../stock/received/build-order.ts';
import { eventCounter } from './event-counter.ts';
import { bySite, counter, gauge, type Metric, type MetricSource } from './metric.ts';

/** Counts builds of this process, and the stock jobs that they ended. */
export interface BuildMetrics {
  /** The same builder, whose builds are counted. */
  counted(builder: SiteBuilder): SiteBuilder;
  /** Counts a job of stock that ended as `live`, `held` or `failed`. */
  countJob(site: string, state: string): void;
  source: MetricSource;
}

interface SiteBuilds {
  builds: number;
  failures: number;
  /** Of the last build that came to an end, in milliseconds; null while none did. */
  ms: number | null;
  /** Epoch milliseconds; null while none succeeded. */
  succeededAt: number | null;
}

export function buildMetrics(clock: () => number): BuildMetrics {
  const sites = new Map<string, SiteBuilds>();
  const jobs = eventCounter<string>(
    {
      name: 'forecourt_stock_jobs_total',
      help: 'Jobs of stock that this process brought to an end, by site and state: live, held, failed.',
      label: 'state',
    },
    ['live', 'held', 'failed'],
  );
  const count = (site: string, result: BuildResult | null) => {
    const known = sites.get(site) ?? { builds: 0, failures: 0, ms: null, succeededAt: null };
    const ok = result?.ok ?? false;
    sites.set(site, {
      builds: known.builds + 1,
      failures: known.failures + (ok ? 0 : 1),
      ms: result?.ms ?? known.ms,
      succeededAt: ok ? clock() : known.succeededAt,
    });
    jobs.begin(site);
  };
  return {
    counted: builder => ({
      receivedSeq: slug => builder.receivedSeq(slug),
      encode: slug => builder.encode(slug),
      checkPage: slug => builder.checkPage(slug),
      close: () => builder.close(),
      async build(order) {
        let result: BuildResult | null = null;
        try {
          result = await builder.build(order);
          return result;
        } finally {
          count(order.slug, result);
        }
      },
    }),
    countJob: jobs.count,
    source: () => [...metricsOfBuilds(sites), jobs.metric()],
  };
}

function metricsOfBuilds(sites: ReadonlyMap<string, SiteBuilds>): Metric[] {
  const rows = [...sites].map(([site, builds]) => ({ site, ...builds }));
  const inSeconds = (ms: number | null) => (ms === null ? null : ms / 1000);
  return [
    counter(
      'forecourt_builds_total',
      'Builds of this process, by site, those that failed among them.',
      bySite(rows, ({ builds }) => builds),
    ),
    counter(
      'forecourt_build_failures_total',
      'Builds of this process after which the site was as before, by site.',
      bySite(rows, ({ failures }) => failures),
    ),
    gauge(
      'forecourt_last_build_duration_seconds',
      'How long the last build of this process took, by site.',
      bySite(rows, ({ ms }) => inSeconds(ms)),
    ),
    gauge(
      'forecourt_last_build_success_timestamp_seconds',
      'When a build of this process last succeeded, in seconds since 1970, by site.',
      bySite(rows, ({ succeededAt }) => inSeconds(succeededAt)),
    ),
  ];
}
