import type { Selectable } from 'kysely';
import type { ReservationFacts } from '../../../domain/reservation/next-step.ts';
import { type EndedState, isEnded, reservationState } from '../../../domain/reservation/reservation-state.ts';
import type { StoreSchema } from '../store-schema.ts';

/** A reservation as it is stored. */
export type Reservation = Selectable<StoreSchema['reservation']>;

/** Whether a reservation keeps its car from others, and nobody wants it to end. */
export function holdsCar({ state, wish }: Pick<Reservation, 'state' | 'wish'>): boolean {
  return !isEnded(reservationState(state)) && wish === null;
}

/** What of it decides its next step. */
export function reservationFacts(row: Reservation): ReservationFacts {
  const { amount, pay_until, hold_until, keep, ended_at, refunds_excused } = row;
  return {
    state: reservationState(row.state),
    amount,
    pay_until,
    hold_until,
    wish: row.wish === null ? null : endedState(row.wish),
    keep,
    capture_wanted: row.capture_wanted === 1,
    ended_at,
    refunds_excused,
  };
}

function endedState(text: string): EndedState {
  const state = reservationState(text);
  if (!isEnded(state)) throw new Error(`A reservation does not end as "${text}".`);
  return state;
}
