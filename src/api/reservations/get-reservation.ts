import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, jsonResponse } from '../http/json-response.ts';
import { wantsJson } from '../leads/lead-responses.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { findReservationByToken } from './find-reservation-by-token.ts';
import { reservationPage } from './reservation-page.ts';
import { isPayable } from './reservation-responses.ts';
import { syncInTime } from './sync-in-time.ts';

/** Within this time a reservation is not synced again. */
const FRESH_MS = 2000;

/**
 * `GET /api/reservations/{token}`: the page to which the visitor returns from paying. It syncs with the provider, so that it is
 * right even if no webhook came, and shows when the provider does not answer.
 */
export async function getReservation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await findReservationByToken(call, deps);
  if (found === null) return errorResponse(404, 'There is no such reservation.');
  const { reservation, isSynced } = await syncedAfter(found, deps);
  return wantsJson(call.request)
    ? jsonResponse(200, reservationView(reservation, isSynced))
    : reservationPage(reservation, isSynced, call, deps);
}

async function syncedAfter(
  found: Reservation,
  deps: ApiDeps,
): Promise<{ reservation: Reservation; isSynced: boolean }> {
  const isFresh = found.synced_at !== null && Math.abs(deps.clock() - found.synced_at) < FRESH_MS;
  if (isFresh && found.state !== 'hold') return { reservation: found, isSynced: true };
  const { reservation, isSynced } = await syncInTime(found.id, deps);
  return { reservation: reservation ?? found, isSynced };
}

/** A reservation in the response of `/api/reservations/{token}` (docs/api.md#reservations). */
function reservationView(reservation: Reservation, certain: boolean) {
  const { id, car_id, state, status, amount, refunded, keep, currency } = reservation;
  return {
    reservation_id: id,
    car_id,
    state,
    payment: status,
    amount,
    refunded,
    kept: keep,
    currency,
    checkout_url: isPayable(reservation) ? reservation.checkout_url : null,
    expires_at: new Date(reservation.pay_until).toISOString(),
    certain,
  };
}
