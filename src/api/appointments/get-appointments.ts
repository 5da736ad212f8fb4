import { visitTimes } from '../../domain/location/opening-hours.ts';
import { calendarDay, isIsoDay, isoDay } from '../../lib/time/calendar.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { zonedInstant } from '../../lib/time/zoned-time.ts';
import type { LeadLocation, LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, fieldErrors, jsonResponse } from '../http/json-response.ts';
import { visitLocation } from './visit-location.ts';

const FARTHEST_MS = 366 * DAY_MS;

/**
 * `GET /api/appointments?location=&date=`: when a visit can begin, from the location's hours [H9]. Who does not
 * know the location names the car (`car_id`) or the dealership (`dealership_slug`), and gets the times of theirs.
 */
export async function getAppointments({ request, site }: SiteRequest, deps: ApiDeps): Promise<Response> {
  const now = deps.clock();
  if (!site.features.appointments) return errorResponse(404, 'This site offers no appointments.');
  const params = new URL(request.url).searchParams;
  const location = await locationOf(site, params, deps);
  if (location === null) return errorResponse(404, 'This site has no such location.');
  const date = params.get('date') ?? '';
  if (!isIsoDay(date))
    return fieldErrors(400, new Map([['date', 'Write the date as year-month-day, such as 2026-12-31.']]));
  const zone = location.time_zone ?? site.time_zone;
  if (date < isoDay(calendarDay(now, zone)) || Date.parse(date) > now + FARTHEST_MS)
    return jsonResponse(200, { slots: [] });
  const slots = visitTimes(date, location).map(time => {
    const { ms, text } = zonedInstant(date, time, zone);
    return { start: text, available: ms > now };
  });
  return jsonResponse(200, { slots });
}

/** By slug or id; else that of the car or of the dealership; the only one where none is named. */
async function locationOf(
  site: LeadSite,
  params: URLSearchParams,
  { directory }: ApiDeps,
): Promise<LeadLocation | null> {
  const wanted = params.get('location');
  if (wanted) return site.locations.find(({ slug, id }) => slug === wanted || id === wanted) ?? null;
  const carId = params.get('car_id');
  const car = carId ? await directory.car(site.slug, carId) : null;
  return visitLocation(site, {
    location: car?.location_slug ?? null,
    dealership_slug: car?.dealership_slug ?? params.get('dealership_slug'),
  });
}
