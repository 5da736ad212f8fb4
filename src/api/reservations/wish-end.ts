import type { EndedState } from '../../domain/reservation/reservation-state.ts';
import type { Store } from '../store/open-store.ts';
import { changeReservation } from '../store/reservations/change-reservation.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import { holdsCar } from '../store/reservations/reservation.ts';

/**
 * Stores that somebody wants a reservation to end, and how, and makes it due: it ends once the provider has said that
 * nobody is paying. False where it has ended, or is to end, already.
 */
export async function wishEnd(
  store: Store,
  id: string,
  { wish, keep }: { wish: EndedState; keep: number },
  now: number,
): Promise<boolean> {
  for (;;) {
    const row = await findReservation(store.db, { id });
    if (row === null || !holdsCar(row)) return false;
    const values = { wish, keep, due_at: now };
    const events = [{ kind: `wish-${wish}`, note: null }];
    if ((await changeReservation(store, row, { values, events }, now)) !== null) return true;
  }
}
