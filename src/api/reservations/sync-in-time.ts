import { errorFacts, type Log } from '../log/log.ts';
import { inTime } from '../store/in-time.ts';
import type { Payments } from './reservation-service.ts';
import type { Synced } from './sync-reservation.ts';

/** How long a visitor waits for the payment provider. */
const TIMEOUT_MS = 8000;

/**
 * Syncs a reservation while a visitor waits. Where that fails or takes too long, `isSynced` is false and nothing is known.
 */
export async function syncInTime(
  id: string,
  { payments, log }: { payments: Pick<Payments, 'sync'>; log: Log },
): Promise<Synced> {
  try {
    return await inTime(payments.sync(id), TIMEOUT_MS);
  } catch (error) {
    log('warn', 'reservation.not-asked', { reservation: id, ...errorFacts(error) });
    return { reservation: null, isSynced: false };
  }
}
