import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { inTime } from '../store/in-time.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import type { Reservation } from '../store/reservations/reservation.ts';

const TOKEN = /^[\w-]{32}$/;

/** The reservation of this site whose token is in the address; null for none. */
export async function findReservationByToken(
  { params: { token = '' }, site }: SiteRequest,
  { store }: Pick<ApiDeps, 'store'>,
): Promise<Reservation | null> {
  const found = TOKEN.test(token) ? await inTime(findReservation(store.db, { token })) : null;
  return found?.site === site.slug ? found : null;
}
