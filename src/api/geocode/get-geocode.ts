import { unknownPostcodeError } from '../../domain/lead/postcode.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, jsonResponse } from '../http/json-response.ts';
import { checkText } from '../leads/check-text.ts';
import { errorFacts } from '../log/log.ts';
import { siteGeocode } from './site-geocode.ts';

/** `GET /api/geocode?address=`: the point of that address; 404 when it is unknown, or the site has no geocoding. */
export async function getGeocode({ request, site }: SiteRequest, deps: ApiDeps): Promise<Response> {
  if (!site.features.postcodeGeocoding) return errorResponse(404, 'This site does not look postcodes up.');
  const address = checkText(new URL(request.url).searchParams.get('address') ?? '', 200);
  if (!address.ok || address.value === '')
    return errorResponse(400, 'Send an address of at most 200 characters.');
  try {
    const geocode = await siteGeocode(site, deps);
    if (geocode === null)
      return errorResponse(
        503,
        'Postcodes cannot be looked up: the site has no table of them, and no geocoding service is configured (GEOCODER_URL).',
      );
    const point = await geocode(address.value, site.country);
    return point === null ? errorResponse(404, unknownPostcodeError(site.texts)) : jsonResponse(200, point);
  } catch (error) {
    deps.log('warn', 'geocode.failed', { site: site.slug, ...errorFacts(error) });
    return errorResponse(503, 'The geocoding service does not answer. Please try again later.');
  }
}
