import { type ReservationMetrics, reservationMetrics } from '../metrics/reservation-metrics.ts';
import type { ProviderOf } from '../payments/site-providers.ts';
import { reservationWorker } from './reservation-worker.ts';
import { type SyncDeps, syncReservation } from './sync-reservation.ts';

/** Payments, as handlers use them. */
export interface Payments {
  providerOf: ProviderOf;
  /** Gets the state of the payment from the provider, and takes the next steps. */
  sync(id: string): ReturnType<typeof syncReservation>;
  /** Counts what happened to a reservation. */
  count: ReservationMetrics['count'];
  /** Has the worker look for reservations that are due. */
  wake(): void;
}

/** Payments, with the worker that syncs reservations that are due. */
interface ReservationService extends Payments {
  /** What was counted. */
  metrics: ReservationMetrics['source'];
  /** Does all that is due; resolves then. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** `runsWorker`: false where other processes sync what is due. */
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
