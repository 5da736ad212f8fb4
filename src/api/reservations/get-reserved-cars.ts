import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { jsonResponse } from '../http/json-response.ts';
import { inTime } from '../store/in-time.ts';
import { heldCars } from '../store/reservations/find-reservation.ts';
import { isCarSold } from './is-car-sold.ts';

/** The same for all visitors of a site. */
const CACHE = 'public, max-age=5';

/**
 * `GET /api/reservations/cars?car_id=`: which cars are reserved and which are held at this moment, whether that car is sold or
 * gone ([J12]), and the payment provider, so that a page can show when there is none.
 */
export async function getReservedCars(
  { request, site }: SiteRequest,
  { store, payments, directory }: ApiDeps,
): Promise<Response> {
  const cars = await inTime(heldCars(store.db, site.slug));
  const carId = new URL(request.url).searchParams.get('car_id');
  const ofState = (state: string) => cars.filter(car => car.state === state).map(({ car_id }) => car_id);
  return jsonResponse(
    200,
    {
      reserved: ofState('paid'),
      held: ofState('hold'),
      sold: carId !== null && (await isCarSold(site.slug, carId, directory)) ? [carId] : [],
      payments: payments.providerOf(site.slug)?.name ?? null,
    },
    { 'cache-control': CACHE },
  );
}
