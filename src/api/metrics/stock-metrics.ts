import { storedJobResult } from '../../schemas/stock/stock-job-result.ts';
import { inTime } from '../store/in-time.ts';
import type { Store } from '../store/open-store.ts';
import { heldJobs, waitingStock } from '../store/stock/stock-queue.ts';
import { bySite, gauge, type MetricSource, secondsSince } from './metric.ts';

/** Stock jobs that wait, and held feeds. Nothing while the store is away, which `storeMetrics` reports. */
export function stockMetrics(store: Store, clock: () => number): MetricSource {
  return async () => {
    const read = Promise.all([waitingStock(store), heldJobs(store)]);
    const stock = await inTime(read).catch(() => null);
    if (stock === null) return [];
    const [waiting, held] = stock;
    const now = clock();
    const oldest = [...Map.groupBy(waiting, ({ site }) => site)].map(([site, states]) => ({
      site,
      since: Math.min(...states.map(({ oldest }) => oldest)),
    }));
    return [
      gauge(
        'forecourt_stock_jobs_waiting',
        'Jobs of stock that are not live yet, by site and state: queued, building.',
        waiting.map(({ site, state, jobs }) => ({ labels: { site, state }, value: jobs })),
      ),
      gauge(
        'forecourt_oldest_stock_job_seconds',
        'Age of the oldest job of stock that is not live yet, by site.',
        bySite(oldest, ({ since }) => secondsSince(since, now)),
      ),
      gauge(
        'forecourt_stock_held',
        '1 for each site with a feed that is held, can still be accepted and was not refused, or stock that waits as the site was rolled back.',
        [
          ...new Set(
            held.flatMap(({ site, result }) => (storedJobResult(result).refused === undefined ? site : [])),
          ),
        ]
          .toSorted()
          .map(site => ({ labels: { site }, value: 1 })),
      ),
    ];
  };
}
