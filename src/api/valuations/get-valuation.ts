import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { jsonResponse } from '../http/json-response.ts';
import { wantsJson } from '../leads/lead-responses.ts';
import { requestedValuation } from './requested-valuation.ts';
import { valuationPage } from './valuation-pages.ts';
import { valuationView } from './valuation-view.ts';

/**
 * `GET /api/valuations/{id}`: a valuation with the answers about the car and the offer, as data or as a page. What is
 * owing is in neither ([K26]).
 */
export async function getValuation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await requestedValuation(call, deps);
  if (found instanceof Response) return found;
  const { row, valued } = found;
  const { answers, offer_price } = row.valuation;
  return wantsJson(call.request)
    ? jsonResponse(200, { ...valuationView(row, valued), answers, offer_price })
    : valuationPage(valued, row);
}
