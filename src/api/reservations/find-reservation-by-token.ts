import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { inTime } from '../in-time.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import type { Reservation } from '../store/reservations/reservation.ts';

const TOKEN = /^\/api\/reservations\/([\w-]{32})(?:\/|$)/;

/** The reservation of this site whose token is in the address; null for none. */
export async function findReservationByToken(
  { request, site }: SiteRequest,
  { store }: Pick<ApiDeps, 'store'>,
): Promise<Reservation | null> {
  const token = TOKEN.exec(new URL(request.url).pathname)?.[1];
  const found = token === undefined ? null : await inTime(findReservation(store.db, { token }));
  return found?.site === site.slug ? found : null;
}
