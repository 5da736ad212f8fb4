import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse } from '../json-response.ts';
import { claimKey } from '../store/idempotency-record.ts';
import { checkText } from './check-text.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from './idempotency-key.ts';
import { type Fields, readBody } from './read-body.ts';
import { readContext } from './read-context.ts';

/** `POST /api/phone-reveals`: which number a visitor revealed ([N2]), by car and dealership, and nothing of the visitor. */
export async function postPhoneReveal({ request, site }: SiteRequest, deps: ApiDeps): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return errorResponse(body.status, body.error);
  const key = idempotencyKey(request, site.slug, body.fields);
  if (key === null) return errorResponse(400, INVALID_KEY);
  const { context, errors } = readContext(body.fields, site, new URL(request.url).host);
  const dealership = dealershipId(body.fields);
  if (dealership === undefined) errors.set('dealership_id', 'dealership_id must be an id.');
  if (dealership === undefined || errors.size > 0)
    return errorResponse(422, [...errors.values()].join(' '), Object.fromEntries(errors));
  const at = deps.clock();
  const { car_id, website_id } = context;
  const event = { id: uuidV7(at), site: site.slug, car_id, dealership_id: dealership, website_id, at };
  const outcome = await deps.store.transact(async trx => {
    // Two visitors who reveal one number send the same: without a key of their own they are two.
    const claim = key.expiresAfterMs === undefined ? await claimKey(trx, key, '', at) : null;
    if (claim === null || claim.outcome === 'new') await trx.insertInto('call_event').values(event).execute();
    return claim?.outcome;
  });
  return outcome === 'key-conflict' ? errorResponse(422, KEY_CONFLICT) : new Response(null, { status: 204 });
}

/** Undefined for what is no id. */
function dealershipId(fields: Fields): string | null | undefined {
  const raw = fields.get('dealership_id') ?? '';
  const checked = checkText(Number.isSafeInteger(raw) ? String(raw) : raw, 100);
  return checked.ok ? checked.value || null : undefined;
}
