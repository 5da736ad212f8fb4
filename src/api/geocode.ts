import * as v from 'valibot';
import type { LeadSite } from '../schemas/lead/lead-site.ts';
import { json, jsonError } from './answers.ts';
import type { ApiDeps, Geocode } from './api-deps.ts';
import { checkText } from './leads/check-text.ts';
import { errorFacts } from './log.ts';

/** `GET /api/geocode?address=`: where that is; 404 when nobody knows, or the site looks nothing up. */
export async function getGeocode(request: Request, site: LeadSite, deps: ApiDeps): Promise<Response> {
  if (!site.features.postcodeGeocoding) return jsonError(404, 'This site does not look postcodes up.');
  const address = checkText(new URL(request.url).searchParams.get('address') ?? '', { maxlength: 200 });
  if (!address.ok || address.value === '')
    return jsonError(400, 'Send an address of at most 200 characters.');
  if (deps.geocode === null)
    return jsonError(
      503,
      'Postcodes cannot be looked up: no geocoding service is configured (GEOCODER_URL).',
    );
  try {
    const found = await deps.geocode(address.value, site.country);
    return found === null
      ? jsonError(404, site.texts.postcodeUnknown || 'Invalid postcode')
      : json(200, found);
  } catch (error) {
    deps.log('warn', 'geocode.failed', { site: site.slug, ...errorFacts(error) });
    return jsonError(503, 'The geocoding service does not answer. Please try again later.');
  }
}

const ResultSchema = v.object({
  results: v.array(
    v.object({ geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }) }),
  ),
});

const KEPT = 2000;

/**
 * Asks a maps service: GET with the address as a parameter; the first result's geometry is the answer.
 * `url` may hold a key; it stays on the server. Answers are kept, as postcodes do not move.
 */
export function mapsGeocode(url: string, fetching: typeof fetch = fetch): Geocode {
  const kept = new Map<string, { lat: number; lng: number } | null>();
  return async (address, country) => {
    const asked = new URL(url);
    asked.searchParams.set('address', address);
    asked.searchParams.set('components', `country:${country}`);
    const name = asked.search;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const answer = await fetching(asked, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) throw new Error(`The geocoding service answered ${answer.status}.`);
    const place = v.parse(ResultSchema, await answer.json()).results[0]?.geometry.location ?? null;
    if (kept.size >= KEPT) kept.clear();
    kept.set(name, place);
    return place;
  };
}
