import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, fieldErrors } from '../http/json-response.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { claimGivenKey, findGivenKey } from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import { checkText } from './check-text.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from './idempotency-key.ts';
import { type Fields, readBody } from './read-body.ts';
import { readContext } from './read-context.ts';

/** Of one address in ten minutes: more than a visitor needs, too few to fill a disk. */
const MAX_EVENTS = 100;

/** A number that was shown, or dialled. */
type CallKind = 'reveal' | 'call';

/**
 * `POST /api/phone-reveals` and `/api/phone-calls`: which number a visitor revealed or called ([N2]), by car and
 * dealership, and nothing of the visitor.
 */
export const postCallEvent = (kind: CallKind) => (call: SiteRequest, deps: ApiDeps) =>
  store(kind, call, deps);

async function store(kind: CallKind, call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const { request, site } = call;
  const body = await readBody(request, deps);
  if (!body.ok) return errorResponse(body.status, body.error);
  const key = idempotencyKey(request, site.slug, body.fields);
  if (key === null) return errorResponse(400, INVALID_KEY);
  const known = await inTime(findGivenKey(deps.store, key, deps.clock()));
  if (known.outcome === 'key-conflict') return errorResponse(422, KEY_CONFLICT);
  if (known.outcome === 'replay') return new Response(null, { status: 204 });
  const limited = await rateLimit(call, { name: kind, max: MAX_EVENTS }, deps);
  if (limited !== null) return limited;
  const { context, errors } = readContext(body.fields, site, new URL(request.url).host);
  const dealership = dealershipId(body.fields);
  if (dealership === undefined) errors.set('dealership_id', 'dealership_id must be an id.');
  if (dealership === undefined || errors.size > 0) return fieldErrors(422, errors);
  const at = deps.clock();
  const { website_id } = context;
  const car_id = await knownCar(context.car_id, site.slug, deps);
  const event = { id: uuidV7(at), kind, site: site.slug, car_id, dealership_id: dealership, website_id, at };
  const stored = deps.store.transact(async trx => {
    const { outcome } = await claimGivenKey(trx, key, '', at);
    if (outcome === 'new') await trx.insertInto('call_event').values(event).execute();
    return outcome;
  });
  const outcome = await inTime(stored);
  return outcome === 'key-conflict' ? errorResponse(422, KEY_CONFLICT) : new Response(null, { status: 204 });
}

/** A car of the site's stock; an unknown id is counted without a car. */
async function knownCar(id: string | null, site: string, { directory }: ApiDeps): Promise<string | null> {
  return id === null || (await directory.car(site, id)) === null ? null : id;
}

/** Undefined for an invalid id. */
function dealershipId(fields: Fields): string | null | undefined {
  const raw = fields.get('dealership_id') ?? '';
  const checked = checkText(Number.isSafeInteger(raw) ? String(raw) : raw, 100);
  return checked.ok ? checked.value || null : undefined;
}
