import { inTime } from '../in-time.ts';
import { countHeld } from '../store/lead-queries.ts';
import type { Store } from '../store/open-store.ts';
import { probeStore } from '../store/probe-store.ts';
import { deadBySite, waitingBySite } from '../store/queue-state.ts';
import type { Metric, MetricSource } from './metric.ts';

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
  return {
    name: 'forecourt_store_writable',
    help: '1 while a lead can be stored, which is tried by writing a row; else 0.',
    type: 'gauge',
    samples: [{ value }],
  };
}

async function queueMetrics(store: Store, clock: () => number): Promise<Metric[]> {
  const [waiting, dead, held] = [await waitingBySite(store), await deadBySite(store), await countHeld(store)];
  const now = clock();
  return [
    {
      name: 'forecourt_deliveries_waiting',
      help: 'Deliveries of leads and summaries that wait, by site.',
      type: 'gauge',
      samples: waiting.map(({ site, waiting }) => ({ labels: { site }, value: waiting })),
    },
    {
      name: 'forecourt_oldest_delivery_seconds',
      help: 'Age of the oldest delivery that waits, by site.',
      type: 'gauge',
      samples: waiting.map(({ site, oldest }) => ({
        labels: { site },
        value: Math.max(0, (now - oldest) / 1000),
      })),
    },
    {
      name: 'forecourt_deliveries_dead',
      help: 'Deliveries that were given up and wait for an operator, by site.',
      type: 'gauge',
      samples: dead.map(({ site, dead }) => ({ labels: { site }, value: dead })),
    },
    {
      name: 'forecourt_leads_held',
      help: 'Leads that are kept back as spam until an operator releases them.',
      type: 'gauge',
      samples: [{ value: held }],
    },
  ];
}
