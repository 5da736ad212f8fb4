import type { EndedState } from '../../domain/reservation/reservation-state.ts';
import type { Store } from '../store/open-store.ts';
import { changeReservation } from '../store/reservations/change-reservation.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import { holdsCar } from '../store/reservations/reservation.ts';

/**
 * Requests that a reservation ends, and makes it due: it ends once the provider confirms that no payment is under way.
 * False where it has ended, or is to end, already.
 */
export async function requestEnd(
  store: Store,
  id: string,
  { end, keep }: { end: EndedState; keep: number },
  now: number,
): Promise<boolean> {
  for (;;) {
    const row = await findReservation(store.db, { id });
    if (row === null || !holdsCar(row)) return false;
    const values = { requested_end: end, keep, due_at: now };
    const events = [{ kind: `wish-${end}`, note: null }];
    if ((await changeReservation(store, row, { values, events }, now)) !== null) return true;
  }
}
