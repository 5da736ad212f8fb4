import { isEnded } from '../../domain/reservation/reservation-state.ts';
import type { Store } from '../store/open-store.ts';
import { changeReservation, type ReservationChange } from '../store/reservations/change-reservation.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import { holdsCar, type Reservation } from '../store/reservations/reservation.ts';
import { requestEnd } from './request-end.ts';

/** The actions of operators on a reservation. */
export const OPERATOR_ACTIONS = ['capture', 'complete', 'release', 'refund'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** The actions that the state of a reservation allows. */
export function possibleActions(reservation: Reservation): OperatorAction[] {
  const { state, status, capture_wanted, paid, refunded } = reservation;
  const isHeld = holdsCar(reservation);
  const isPaid = isHeld && state === 'paid';
  const isOwed = isEnded(state) && status === 'captured' && paid > refunded;
  return [
    ...(isPaid && status === 'authorised' && capture_wanted === 0 ? ['capture' as const] : []),
    ...(isPaid ? ['complete' as const] : []),
    ...(isHeld ? ['release' as const] : []),
    ...(isOwed ? ['refund' as const] : []),
  ];
}

/** Stores an operator's action, and makes the reservation due. False when it is no longer possible. */
export async function requestAction(
  store: Store,
  id: string,
  action: OperatorAction,
  now: number,
): Promise<boolean> {
  const row = await findReservation(store.db, { id });
  if (row === null || !possibleActions(row).includes(action)) return false;
  switch (action) {
    case 'capture':
      return change(store, row, { capture_wanted: 1, due_at: now }, 'wish-capture', now);
    case 'complete':
      return requestEnd(store, id, { end: 'completed', keep: row.amount }, now);
    case 'release':
      return requestEnd(store, id, { end: 'released', keep: 0 }, now);
    case 'refund':
      // All that is left, and again what the bank sent back.
      return change(
        store,
        row,
        {
          keep: 0,
          refunds_excused: row.refunds_excused + 1,
          refusals: row.refusals + 1,
          problem: null,
          due_at: now,
        },
        'wish-refund',
        now,
      );
  }
}

async function change(
  store: Store,
  row: Reservation,
  values: ReservationChange,
  kind: string,
  now: number,
): Promise<boolean> {
  return (await changeReservation(store, row, { values, events: [{ kind, note: null }] }, now)) !== null;
}
