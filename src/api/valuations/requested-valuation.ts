import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse } from '../http/json-response.ts';
import { wantsJson } from '../leads/lead-responses.ts';
import { inTime } from '../store/in-time.ts';
import { findValuation, type ValuationRow } from '../store/valuations.ts';
import { expiredPage } from './valuation-pages.ts';
import type { ValuedSite } from './value-car.ts';

/** The valuation that the address of a request names, or a response where there is none. */
export async function requestedValuation(
  { request, params: { id = '' }, site }: SiteRequest,
  deps: ApiDeps,
): Promise<{ row: ValuationRow; valued: ValuedSite } | Response> {
  if (site.valuation === null) return errorResponse(404, 'This site values no cars.');
  const valued = { site, valuation: site.valuation };
  const row = /^[\w-]{24}$/.test(id)
    ? await inTime(findValuation(deps.store, site.slug, id, deps.clock()))
    : null;
  if (row !== null) return { row, valued };
  const isPage = !wantsJson(request) && (request.headers.get('accept') ?? '').includes('text/html');
  return isPage ? expiredPage(valued) : errorResponse(404, site.valuation.texts.errorExpired);
}
