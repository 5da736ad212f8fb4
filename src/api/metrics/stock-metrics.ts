import { inTime } from '../in-time.ts';
import type { Store } from '../store/open-store.ts';
import { sitesWithHeldStock, waitingStock } from '../store/stock/stock-queue.ts';
import type { MetricSource } from './metric.ts';

/** Stock jobs that wait, and held feeds. Nothing while the store is away, which `storeMetrics` reports. */
export function stockMetrics(store: Store, clock: () => number): MetricSource {
  return async () => {
    const read = Promise.all([waitingStock(store), sitesWithHeldStock(store)]);
    const stock = await inTime(read).catch(() => null);
    if (stock === null) return [];
    const [waiting, held] = stock;
    const oldest = Map.groupBy(waiting, ({ site }) => site);
    const now = clock();
    return [
      {
        name: 'forecourt_stock_jobs_waiting',
        help: 'Jobs of stock that are not live yet, by site and state: queued, building.',
        type: 'gauge',
        samples: waiting.map(({ site, state, jobs }) => ({ labels: { site, state }, value: jobs })),
      },
      {
        name: 'forecourt_oldest_stock_job_seconds',
        help: 'Age of the oldest job of stock that is not live yet, by site.',
        type: 'gauge',
        samples: [...oldest].map(([site, states]) => ({
          labels: { site },
          value: Math.max(0, (now - Math.min(...states.map(({ oldest }) => oldest))) / 1000),
        })),
      },
      {
        name: 'forecourt_stock_held',
        help: '1 for each site with a feed that is held and can still be accepted, or stock that waits as the site was rolled back.',
        type: 'gauge',
        samples: held.map(site => ({ labels: { site }, value: 1 })),
      },
    ];
  };
}
