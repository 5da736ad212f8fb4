import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { jsonResponse } from '../http/json-response.ts';
import { inTime } from '../store/in-time.ts';
import { heldCars } from '../store/reservations/find-reservation.ts';

/** The same for all visitors of a site. */
const CACHE = 'public, max-age=5';

/**
 * `GET /api/reservations/cars`: which cars are reserved and which are held at this moment, and the payment provider, so
 * that a page can show when there is none.
 */
export async function getReservedCars(
  { site }: SiteRequest,
  { store, payments }: ApiDeps,
): Promise<Response> {
  const cars = await inTime(heldCars(store.db, site.slug));
  const ofState = (state: string) => cars.filter(car => car.state === state).map(({ car_id }) => car_id);
  return jsonResponse(
    200,
    {
      reserved: ofState('paid'),
      held: ofState('hold'),
      payments: payments.providerOf(site.slug)?.name ?? null,
    },
    { 'cache-control': CACHE },
  );
}
