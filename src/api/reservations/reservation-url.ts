import type { Reservation } from '../store/reservations/reservation.ts';

/** The visitor's own page of a reservation: anyone with its address may cancel. */
export function reservationUrl({ origin, token }: Pick<Reservation, 'origin' | 'token'>): string {
  return new URL(reservationPath(token), origin).href;
}

/** The same on its own host. */
export function reservationPath(token: string): string {
  return `/api/reservations/${token}`;
}
