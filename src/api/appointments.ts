import { visitTimes } from '../domain/opening-hours.ts';
import { calendarDay, isoDay, parseIsoDay } from '../lib/calendar.ts';
import { zonedInstant } from '../lib/zoned-instant.ts';
import type { LeadSite } from '../schemas/lead-site.ts';
import { json, jsonError } from './answers.ts';

const FARTHEST_MS = 366 * 86_400_000;

/** `GET /api/appointments?location=&date=`: when a visit can begin, from the location's hours (design §7). */
export function getAppointments(request: Request, site: LeadSite, now: number): Response {
  if (!site.features.appointments) return jsonError(404, 'This site offers no appointments.');
  const params = new URL(request.url).searchParams;
  const location = locationOf(site, params.get('location'));
  if (location === null) return jsonError(404, 'This site has no such location.');
  const date = params.get('date') ?? '';
  if (parseIsoDay(date) === null || date.length !== 10)
    return jsonError(400, 'Write the date as year-month-day, such as 2026-12-31.', {
      date: 'Write it as year-month-day.',
    });
  if (date < isoDay(calendarDay(now, site.time_zone)) || Date.parse(date) > now + FARTHEST_MS)
    return json(200, { slots: [] });
  const slots = visitTimes(date, location).map(time => {
    const { ms, text } = zonedInstant(date, time, site.time_zone);
    return { start: text, available: ms > now };
  });
  return json(200, { slots });
}

/** By slug or id; the only one where none is named. */
function locationOf({ locations }: LeadSite, wanted: string | null) {
  const [only, ...others] = locations;
  if (wanted === null || wanted === '') return others.length === 0 ? (only ?? null) : null;
  return locations.find(({ slug, id }) => slug === wanted || id === wanted) ?? null;
}
