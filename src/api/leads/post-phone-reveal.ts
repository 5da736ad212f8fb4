import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { jsonError } from '../answers.ts';
import type { ApiDeps } from '../api-deps.ts';
import { claimKey } from '../store/receipt.ts';
import { checkText } from './check-text.ts';
import { type Fields, readBody } from './read-body.ts';
import { readContext } from './read-context.ts';
import { requestKey } from './request-key.ts';

/** Notes that a visitor revealed a phone number [N2]: which car and dealership, and nothing of the visitor. */
export async function postPhoneReveal(request: Request, site: LeadSite, deps: ApiDeps): Promise<Response> {
  const body = await readBody(request);
  if (!body.ok) return jsonError(body.status, body.error);
  const key = requestKey(request, site.slug, body.fields);
  if (key === null) return jsonError(400, 'The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  const { context, errors } = readContext(body.fields, site, new URL(request.url).host);
  const dealership = dealershipId(body.fields);
  if (dealership === undefined) errors.set('dealership_id', 'dealership_id must be an id.');
  if (dealership === undefined || errors.size > 0)
    return jsonError(422, [...errors.values()].join(' '), Object.fromEntries(errors));
  const now = deps.clock();
  const outcome = await deps.store.transact(async trx => {
    // Two visitors who reveal one number say the same: without a key of their own they are two.
    const receipt =
      key.forgetAfterMs === undefined ? await claimKey(trx, key, '', now) : { outcome: 'first' as const };
    if (receipt.outcome === 'first')
      await trx
        .insertInto('call_event')
        .values({
          id: uuidV7(now),
          site: site.slug,
          car_id: context.car_id,
          dealership_id: dealership,
          website_id: context.website_id,
          at: now,
        })
        .execute();
    return receipt.outcome;
  });
  return outcome === 'other-body'
    ? jsonError(422, 'This Idempotency-Key was used for another request.')
    : new Response(null, { status: 204 });
}

/** Undefined for what is no id. */
function dealershipId(fields: Fields): string | null | undefined {
  const raw = fields.get('dealership_id') ?? '';
  const checked = checkText(Number.isSafeInteger(raw) ? String(raw) : raw, { maxlength: 100 });
  return checked.ok ? checked.value || null : undefined;
}
