import { DAY_MS } from '../../lib/time/durations.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, jsonResponse } from '../http/json-response.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from '../leads/idempotency-key.ts';
import { NO_FILES, readBody } from '../leads/read-body.ts';
import { answerKeys } from '../private/answer-keys.ts';
import { claimGivenKey, findGivenKey } from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import { extendValuation } from '../store/valuations.ts';

const LIMIT = { name: 'miscellaneous', max: 60 };
/** How long a saved valuation is stored. */
const SAVED_MS = 90 * DAY_MS;

/**
 * `POST /api/miscellaneous`: the valuation as the browser has it, where the site saves valuations. The store's own
 * valuation is saved, by its id: nothing else that the browser sends counts.
 */
export async function postMiscellaneous(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const { request, site } = call;
  if (site.valuation?.saveValuation !== true) return errorResponse(404, 'This site saves no valuations.');
  const body = await readBody(request, deps);
  if (!body.ok) return errorResponse(body.status, body.error);
  const id = body.fields.get('id');
  const now = deps.clock();
  const key = idempotencyKey(request, site.slug, body.fields, NO_FILES, answerKeys(deps.env)[0]);
  if (key === null) return errorResponse(400, INVALID_KEY);
  const known = await inTime(findGivenKey(deps.store, key, now));
  if (known.outcome === 'key-conflict') return errorResponse(422, KEY_CONFLICT);
  if (known.outcome === 'replay') return jsonResponse(201, { id });
  const limited = await rateLimit(call, LIMIT, deps);
  if (limited !== null) return limited;
  const isStored =
    typeof id === 'string' &&
    (await inTime(extendValuation(deps.store, { id, site: site.slug, until: now + SAVED_MS, now })));
  if (!isStored) return errorResponse(404, site.valuation.texts.errorExpired);
  // To save it twice changes nothing.
  const claim = await inTime(deps.store.transact(trx => claimGivenKey(trx, key, '', now)));
  return claim.outcome === 'key-conflict' ? errorResponse(422, KEY_CONFLICT) : jsonResponse(201, { id });
}
