import * as v from 'valibot';
import { unknownPostcodeError } from '../domain/lead/postcode.ts';
import type { ApiDeps, Geocode, SiteRequest } from './api-deps.ts';
import { errorResponse, jsonResponse } from './json-response.ts';
import { checkText } from './leads/check-text.ts';
import { errorFacts } from './log.ts';

/** `GET /api/geocode?address=`: where that is; 404 when nobody knows, or the site looks nothing up. */
export async function getGeocode({ request, site }: SiteRequest, deps: ApiDeps): Promise<Response> {
  if (!site.features.postcodeGeocoding) return errorResponse(404, 'This site does not look postcodes up.');
  const address = checkText(new URL(request.url).searchParams.get('address') ?? '', 200);
  if (!address.ok || address.value === '')
    return errorResponse(400, 'Send an address of at most 200 characters.');
  if (deps.geocode === null)
    return errorResponse(
      503,
      'Postcodes cannot be looked up: no geocoding service is configured (GEOCODER_URL).',
    );
  try {
    const point = await deps.geocode(address.value, site.country);
    return point === null ? errorResponse(404, unknownPostcodeError(site.texts)) : jsonResponse(200, point);
  } catch (error) {
    deps.log('warn', 'geocode.failed', { site: site.slug, ...errorFacts(error) });
    return errorResponse(503, 'The geocoding service does not answer. Please try again later.');
  }
}

const ResultSchema = v.object({
  results: v.array(
    v.object({ geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }) }),
  ),
});

const CACHE_SIZE = 2000;

/**
 * Geocoding by a maps service: GET with the address as a parameter; the first result's geometry counts. `url` may hold
 * a key; it stays on the server. Results are cached, as postcodes do not move.
 */
export function mapsGeocode(url: string): Geocode {
  const cache = new Map<string, { lat: number; lng: number } | null>();
  return async (address, country) => {
    const query = new URL(url);
    query.searchParams.set('address', address);
    query.searchParams.set('components', `country:${country}`);
    const cached = cache.get(query.search);
    if (cached !== undefined) return cached;
    const response = await fetch(query, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`The geocoding service answered ${response.status}.`);
    const point = v.parse(ResultSchema, await response.json()).results[0]?.geometry.location ?? null;
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(query.search, point);
    return point;
  };
}
