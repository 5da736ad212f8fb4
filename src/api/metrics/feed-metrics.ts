import { inTime } from '../in-time.ts';
import type { Store } from '../store/open-store.ts';
import { fetchStates } from '../store/stock/stock-sources.ts';
import type { MetricSource } from './metric.ts';

/** How the fetches of feeds go. Nothing while the store is away, which `storeMetrics` reports. */
export function feedMetrics(store: Store, clock: () => number): MetricSource {
  return async () => {
    const states = await inTime(fetchStates(store)).catch(() => null);
    if (states === null) return [];
    const now = clock();
    return [
      {
        name: 'forecourt_feed_fetched_age_seconds',
        help: 'Since a feed was last fetched without a failure, changed or not, by site.',
        type: 'gauge',
        samples: states.flatMap(({ site, fetched_at }) =>
          fetched_at === null ? [] : [{ labels: { site }, value: Math.max(0, (now - fetched_at) / 1000) }],
        ),
      },
      {
        name: 'forecourt_feed_fetch_failures',
        help: 'Fetches of a feed in a row that failed, by site.',
        type: 'gauge',
        samples: states.map(({ site, failures }) => ({ labels: { site }, value: failures })),
      },
    ];
  };
}
