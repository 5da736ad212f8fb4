import type { Selectable } from 'kysely';
import type { ReservationFacts } from '../../../domain/reservation/next-step.ts';
import {
  type EndedState,
  isEnded,
  type ReservationState,
  reservationState,
} from '../../../domain/reservation/reservation-state.ts';
import type { StoreSchema } from '../store-schema.ts';

/** A reservation as it is stored. */
export type ReservationRow = Selectable<StoreSchema['reservation']>;

/** A reservation. */
export interface Reservation extends Omit<ReservationRow, 'state' | 'wish'> {
  state: ReservationState;
  /** The state in which it is to end, once that was requested; else null. The column is called `wish`. */
  requested_end: EndedState | null;
}

/** @throws for a row that no version of ours wrote. */
export function readReservation({ wish, state, ...row }: ReservationRow): Reservation {
  return { ...row, state: reservationState(state), requested_end: wish === null ? null : endedState(wish) };
}

/** Whether a reservation holds its car, and its end was not requested. */
export function holdsCar({ state, requested_end }: Pick<Reservation, 'state' | 'requested_end'>): boolean {
  return !isEnded(state) && requested_end === null;
}

/** The part that decides its next step. */
export function reservationFacts(reservation: Reservation, is_car_sold: boolean): ReservationFacts {
  return { ...reservation, capture_wanted: reservation.capture_wanted === 1, is_car_sold };
}

function endedState(text: string): EndedState {
  const state = reservationState(text);
  if (!isEnded(state)) throw new Error(`A reservation does not end as "${text}".`);
  return state;
}
