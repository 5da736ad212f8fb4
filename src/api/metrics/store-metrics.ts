import { inTime } from '../store/in-time.ts';
import { countHeld } from '../store/leads/lead-queries.ts';
import type { Store } from '../store/open-store.ts';
import { probeStore } from '../store/probe-store.ts';
import { deadBySite, waitingBySite } from '../store/queue-state.ts';
import { bySite, gauge, type Metric, type MetricSource, secondsSince } from './metric.ts';

/** Whether a lead could be stored now, and the queues. Without the store, only that it is away. */
export function storeMetrics(store: Store, clock: () => number): MetricSource {
  return async () => {
    try {
      await inTime(probeStore(store, clock()));
      return [writable(1), ...(await inTime(queueMetrics(store, clock)))];
    } catch {
      return [writable(0)];
    }
  };
}

function writable(value: number): Metric {
  const help = '1 while a lead can be stored, which is tried by writing a row; else 0.';
  return gauge('forecourt_store_writable', help, value);
}

async function queueMetrics(store: Store, clock: () => number): Promise<Metric[]> {
  const [waiting, dead, held] = [await waitingBySite(store), await deadBySite(store), await countHeld(store)];
  const now = clock();
  return [
    gauge(
      'forecourt_deliveries_waiting',
      'Deliveries of leads and summaries that wait, by site.',
      bySite(waiting, row => row.waiting),
    ),
    gauge(
      'forecourt_oldest_delivery_seconds',
      'Age of the oldest delivery that waits, by site.',
      bySite(waiting, ({ oldest }) => secondsSince(oldest, now)),
    ),
    gauge(
      'forecourt_deliveries_dead',
      'Deliveries that were given up and wait for an operator, by site.',
      bySite(dead, row => row.dead),
    ),
    gauge('forecourt_leads_held', 'Leads that are kept back as spam until an operator releases them.', held),
  ];
}
