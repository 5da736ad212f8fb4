import { eventCounter } from './event-counter.ts';
import type { MetricSource } from './metric.ts';

const OUTCOMES = ['held', 'paid', 'released', 'refunded', 'refused'] as const;
/**
 * What happened to a reservation: a car was held, its deposit came, the car became free again, money was refunded; or a
 * form was refused.
 */
type ReservationOutcome = (typeof OUTCOMES)[number];

/** Counts what happened to reservations in this process. */
export interface ReservationMetrics {
  count(site: string, outcome: ReservationOutcome): void;
  source: MetricSource;
}

export function reservationMetrics(): ReservationMetrics {
  const counter = eventCounter(
    {
      name: 'forecourt_reservations_total',
      help: 'What happened to reservations in this process, by site: held, paid, released, refunded, refused.',
      label: 'outcome',
    },
    OUTCOMES,
  );
  return { count: counter.count, source: () => [counter.metric()] };
}
