import { inTime } from '../store/in-time.ts';
import type { Store } from '../store/open-store.ts';
import { fetchStates } from '../store/stock/stock-sources.ts';
import { bySite, gauge, type MetricSource, secondsSince } from './metric.ts';

/** How the fetches of feeds go. Nothing while the store is away, which `storeMetrics` reports. */
export function feedMetrics(store: Store, clock: () => number): MetricSource {
  return async () => {
    const states = await inTime(fetchStates(store)).catch(() => null);
    if (states === null) return [];
    const now = clock();
    return [
      gauge(
        'forecourt_feed_fetched_age_seconds',
        'Since a feed was last fetched without a failure, changed or not, by site.',
        bySite(states, ({ fetched_at }) => secondsSince(fetched_at, now)),
      ),
      gauge(
        'forecourt_feed_fetch_failures',
        'Fetches of a feed in a row that failed, by site.',
        bySite(states, ({ failures }) => failures),
      ),
    ];
  };
}
