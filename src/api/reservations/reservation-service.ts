import { type ReservationMetrics, reservationMetrics } from '../metrics/reservation-metrics.ts';
import type { ProviderOf } from '../payments/site-provider.ts';
import { reservationWorker } from './reservation-worker.ts';
import { type SyncDeps, syncReservation } from './sync-reservation.ts';

/** What handlers do with payments. */
export interface Payments {
  providerOf: ProviderOf;
  /** Asks the provider how a reservation stands, and does what is to be done. */
  sync(id: string): ReturnType<typeof syncReservation>;
  /** Counts what happened to a reservation. */
  count: ReservationMetrics['count'];
  /** Has the worker look for reservations that are due. */
  wake(): void;
}

/** Payments, and the worker that does what time asks of them. */
interface ReservationService extends Payments {
  /** What was counted. */
  metrics: ReservationMetrics['source'];
  /** Does all that is due; resolves then. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** `runsWorker`: false where other processes do what time asks. */
export function reservationService(
  parts: Omit<SyncDeps, 'count'>,
  { runsWorker, pollMs }: { runsWorker: boolean; pollMs?: number },
): ReservationService {
  const { count, source: metrics } = reservationMetrics();
  const deps = { ...parts, count };
  const worker = runsWorker ? reservationWorker(deps, pollMs) : null;
  return {
    providerOf: deps.providerOf,
    count,
    metrics,
    sync: id => syncReservation(id, deps),
    wake: () => worker?.wake(),
    drain: async () => worker?.drain(),
    stop: async () => worker?.stop(),
  };
}
