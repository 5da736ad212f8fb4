import { MINUTE_MS } from '../../lib/time/durations.ts';
import { failureLog } from '../log/failure-log.ts';
import { errorFacts } from '../log/log.ts';
import { pollLoop, type QueueWorker } from '../server/poll-loop.ts';
import { leaseReservations } from '../store/reservations/lease-reservations.ts';
import { type SyncDeps, syncReservation } from './sync-reservation.ts';

/** Longer than a sync takes when each request to the provider takes as long as it may. */
const LEASE_MS = 5 * MINUTE_MS;
const AT_A_TIME = 8;

/** Syncs reservations that are due. Any number of workers, in any number of processes, share them. */
export function reservationWorker(deps: SyncDeps, pollMs = 2000): QueueWorker {
  const { store, clock, log } = deps;
  const sync = async (id: string) => {
    try {
      await syncReservation(id, deps);
    } catch (error) {
      // It is tried again when its lease ends.
      log('error', 'reservation.failed', { reservation: id, ...errorFacts(error) });
    }
  };
  const takeDue = async () => {
    for (;;) {
      const now = clock();
      const ids = await leaseReservations(store, { limit: AT_A_TIME, leaseMs: LEASE_MS, now });
      if (ids.length === 0 || loop.isStopped()) return;
      await Promise.all(ids.map(sync));
    }
  };
  const loop = pollLoop(takeDue, { pollMs, failures: failureLog(log, 'reservation.worker-failed') });
  return loop;
}
