import { pick } from '../lib/pick.ts';
import type { LeadSite } from '../schemas/lead/lead-site.ts';
import { json, jsonError } from './answers.ts';
import type { ApiDeps } from './api-deps.ts';

/** `GET /api/cars/{id}`: which car that is, for a form that was opened with nothing but an id. */
export async function getCar(
  request: Request,
  site: LeadSite,
  { directory }: Pick<ApiDeps, 'directory'>,
): Promise<Response> {
  const id = idOf(new URL(request.url).pathname);
  const car = id === null ? null : await directory.car(site.slug, id);
  if (car === null) return jsonError(404, 'This site has no such car.');
  return json(200, pick(car, ['id', 'slug', 'name', 'car_type', 'dealership_slug']));
}

function idOf(path: string): string | null {
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return null;
  }
}
