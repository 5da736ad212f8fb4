import type { MetricSource } from './metric.ts';

const OUTCOMES = ['held', 'paid', 'released', 'refunded', 'refused'] as const;
/**
 * What happened to a reservation: a car was held, its deposit came, the car became free again, money went back; or a form
 * was refused.
 */
type ReservationOutcome = (typeof OUTCOMES)[number];

/** Counts what happened to reservations in this process. */
export interface ReservationMetrics {
  count(site: string, outcome: ReservationOutcome): void;
  source: MetricSource;
}

export function reservationMetrics(): ReservationMetrics {
  const sites = new Map<string, Map<ReservationOutcome, number>>();
  return {
    count(site, outcome) {
      // Each from the first on: a rate is known from the first refusal on.
      const counts = sites.get(site) ?? new Map(OUTCOMES.map(each => [each, 0]));
      sites.set(site, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    },
    source: () => [
      {
        name: 'forecourt_reservations_total',
        help: 'What happened to reservations in this process, by site: held, paid, released, refunded, refused.',
        type: 'counter',
        samples: [...sites].flatMap(([site, counts]) =>
          [...counts].map(([outcome, value]) => ({ labels: { site, outcome }, value })),
        ),
      },
    ],
  };
}
