import * as v from 'valibot';
import type { Point } from '../../domain/location/point.ts';
import type { Geocode } from '../api-deps.ts';

const ResultSchema = v.object({
  // Google's word for what happened; other services send none.
  status: v.nullish(v.string(), 'OK'),
  error_message: v.nullish(v.string()),
  results: v.array(
    v.object({ geometry: v.object({ location: v.object({ lat: v.number(), lng: v.number() }) }) }),
  ),
});

const CACHE_SIZE = 2000;

/**
 * Geocoding by a maps service: GET with the address as a parameter; the first result's geometry counts. `url` may hold
 * a key; it stays on the server. Results are cached, as postcodes do not move. @throws where it
 * did not look: over its quota, or with a wrong key.
 */
export function mapsGeocode(url: string): Geocode {
  const cache = new Map<string, Point | null>();
  return async (address, country, beforeAsking) => {
    const query = new URL(url);
    query.searchParams.set('address', address);
    query.searchParams.set('components', `country:${country}`);
    const cached = cache.get(query.search);
    if (cached !== undefined) return cached;
    await beforeAsking?.();
    const response = await fetch(query, { signal: AbortSignal.timeout(5000) });
    if (!response.ok) throw new Error(`The geocoding service answered ${response.status}.`);
    const { status, error_message, results } = v.parse(ResultSchema, await response.json());
    const point = results[0]?.geometry.location ?? null;
    // Over its quota it finds nothing either: the postcode is not invalid.
    if (point === null && (error_message || !['OK', 'ZERO_RESULTS'].includes(status)))
      throw new Error(`The geocoding service answered ${status}.`);
    if (cache.size >= CACHE_SIZE) cache.clear();
    cache.set(query.search, point);
    return point;
  };
}
