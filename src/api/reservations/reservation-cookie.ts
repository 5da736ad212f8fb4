import { hash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';
import type { Store } from '../store/open-store.ts';
import { findReservation } from '../store/reservations/find-reservation.ts';
import { holdsCar, type Reservation } from '../store/reservations/reservation.ts';

/** Longer than any hold. A paid reservation has its address in a mail. */
const MAX_AGE_S = 86_400;

/** One cookie per car. With it, the visitor who holds a car does not see it as held by another. */
function cookieName(carId: string): string {
  return `reservation_${hash('sha256', carId, 'hex').slice(0, 12)}`;
}

/** The reservation of a car that this browser made, while it holds the car. */
export async function findReservationByCookie(
  request: Request,
  site: string,
  carId: string,
  { db }: Pick<Store, 'db'>,
): Promise<Reservation | null> {
  const name = cookieName(carId);
  const token = parse(request.headers.get('cookie') ?? '', name)[name];
  const found =
    token === undefined || hasUnsafeCharacters(token) ? null : await findReservation(db, { token });
  const isOwn = found?.site === site && found.car_id === carId;
  return isOwn && holdsCar(found) ? found : null;
}

/** The `Set-Cookie` header: strictly necessary, not readable by scripts, sent to `/api/reservations` alone. */
export function reservationCookie({ car_id, token }: Reservation, isSecure: boolean): string {
  return serialize(cookieName(car_id), token, {
    path: '/api/reservations',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: MAX_AGE_S,
  });
}
