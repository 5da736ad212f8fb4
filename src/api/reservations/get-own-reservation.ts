import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { jsonResponse } from '../http/json-response.ts';
import { inTime } from '../store/in-time.ts';
import { findReservationByCookie } from './reservation-cookie.ts';
import { reservationPath } from './reservation-url.ts';

/**
 * [J9] `GET /api/reservations/own?car_id=`: the page of the reservation by which this browser holds the car. It is found by
 * its cookie, as it may have been made without a script.
 */
export async function getOwnReservation(
  { request, site }: SiteRequest,
  { store }: ApiDeps,
): Promise<Response> {
  const carId = new URL(request.url).searchParams.get('car_id') ?? '';
  const own = await inTime(findReservationByCookie(request, site.slug, carId, store));
  return jsonResponse(200, { status_path: own === null ? null : reservationPath(own.token) });
}
