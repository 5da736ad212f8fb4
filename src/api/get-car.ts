import { pick } from '../lib/pick.ts';
import type { ApiDeps, SiteRequest } from './api-deps.ts';
import { errorResponse, jsonResponse } from './http/json-response.ts';

/** `GET /api/cars/{id}`: which car that is, for a form that was opened with nothing but an id. */
export async function getCar({ params, site }: SiteRequest, { directory }: ApiDeps): Promise<Response> {
  const car = await directory.car(site.slug, params['id'] ?? '');
  if (car === null) return errorResponse(404, 'This site has no such car.');
  return jsonResponse(200, pick(car, ['id', 'slug', 'name', 'car_type', 'dealership_slug']));
}
