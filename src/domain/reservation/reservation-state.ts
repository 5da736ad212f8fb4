/** States in which a reservation keeps its car from others ([J1]). */
const HOLDING_STATES = ['hold', 'paid'] as const;

/** States in which a reservation has ended: nothing leads out of them. */
const ENDED_STATES = ['expired', 'cancelled', 'released', 'lapsed', 'sold', 'completed'] as const;

/**
 * How a reservation ended: not paid in time, cancelled by the visitor, released by the dealer, authorised until the
 * bank released it, sold elsewhere or gone from the stock while it was unpaid, or completed: sold to the visitor who
 * reserved it.
 */
export type EndedState = (typeof ENDED_STATES)[number];

/**
 * `hold`: the visitor is to pay; `paid`: the deposit was charged or authorised. All others have ended
 * (docs/decisions/0035-reservations-follow-the-provider.md).
 */
export type ReservationState = (typeof HOLDING_STATES)[number] | EndedState;

/** Whether a reservation has ended: its car is free again, and only its money may still move. */
export function isEnded(state: ReservationState): state is EndedState {
  return ENDED_STATES.some(each => each === state);
}

/** Both columns of a database and what others send are texts. @throws for one that is no state. */
export function reservationState(text: string): ReservationState {
  const found = [...HOLDING_STATES, ...ENDED_STATES].find(each => each === text);
  if (found === undefined) throw new Error(`"${text}" is no state of a reservation.`);
  return found;
}
